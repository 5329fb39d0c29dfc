"""The bridge to JavaScript, as far as `ui/browser` uses it (source: `_pyodide/_core_docs.py` of Pyodide)."""

from collections.abc import Callable, Iterable
from typing import Any, Generic, Literal, ParamSpec, TypeVar

_P = ParamSpec("_P")
_T = TypeVar("_T")
_T_co = TypeVar("_T_co", covariant=True)

class JsProxy:
    """A value of JavaScript that has no twin in Python."""

    # Any: data of JavaScript turn into whatever they are; who calls this knows what it asked for.
    def to_py(self, *, depth: int = -1) -> Any: ...

class JsNull:
    """JavaScript's null: false, but not None, which stands for undefined."""

    def __bool__(self) -> Literal[False]: ...

class JsException(Exception):
    """An error that JavaScript has thrown."""

    name: str
    message: str

class JsDoubleProxy(JsProxy, Generic[_T_co]):
    """A Python object that JavaScript may hold until it is destroyed."""

    def destroy(self) -> None: ...

class JsOnceCallable(JsProxy, Generic[_P, _T_co]):
    """A function that JavaScript may call once; it destroys itself."""

def create_proxy(obj: _T, /) -> JsDoubleProxy[_T]: ...
def create_once_callable(obj: Callable[_P, _T], /) -> JsOnceCallable[_P, _T]: ...
def to_js(
    obj: object, /, *, dict_converter: Callable[[Iterable[JsProxy]], JsProxy] | None = None
) -> JsProxy: ...
