"""Scripts laid into a page before its own: they count what the policy stops, or refuse what pages store."""

__all__ = ["COUNT_VIOLATIONS", "REFUSE"]

COUNT_VIOLATIONS = """
window.violations = [];
document.addEventListener("securitypolicyviolation", (event) =>
  window.violations.push(`${event.violatedDirective} ${event.blockedURI}`));
"""
REFUSE = """
IDBFactory.prototype.open = () => { throw new DOMException("refused", "SecurityError"); };
for (const name of ["getItem", "setItem"])
  Storage.prototype[name] = () => { throw new DOMException("refused", "SecurityError"); };
"""
