"""Types of what `ui/browser` uses of the browser, as Pyodide hands it over. Only the type checker reads this.

Null is `JsNull` and undefined is None. A constructor is called by `new`. What is missing here can be added as
it comes to be used: names and types are those of the DOM (lib.dom.d.ts), and of `assets/boot/types/page.d.ts`
for `window.vq`.
"""

from collections.abc import Awaitable, Callable, Iterable, Iterator
from typing import Generic, Literal, Never, TypeAlias, overload

from pyodide.ffi import JsDoubleProxy, JsException, JsNull, JsOnceCallable, JsProxy
from typing_extensions import TypeVar

_T = TypeVar("_T")
_Node = TypeVar("_Node", bound=Element)
_Target = TypeVar("_Target", bound=EventTarget, default=EventTarget)

# Which kind of event a listener takes follows from the name it is bound to, which the checker does not know.
Listener: TypeAlias = JsDoubleProxy[Callable[[Never], object]]
Handler: TypeAlias = Listener | JsOnceCallable[[Never], object]

# Events

class EventTarget(JsProxy):
    def addEventListener(self, type: str, listener: Listener, options: JsProxy | bool = ...) -> None: ...
    def removeEventListener(self, type: str, listener: Listener, options: bool = ...) -> None: ...

class Event(JsProxy, Generic[_Target]):
    target: _Target  # never null while the event is on its way
    type: str
    timeStamp: float
    def preventDefault(self) -> None: ...

class CustomEvent(Event):
    detail: object

class UIEvent(Event):
    detail: int

class MouseEvent(UIEvent):
    clientX: float
    clientY: float
    button: int
    altKey: bool
    ctrlKey: bool
    metaKey: bool
    shiftKey: bool

class PointerEvent(MouseEvent):
    pointerId: int
    isPrimary: bool

class WheelEvent(MouseEvent):
    deltaY: float

class KeyboardEvent(UIEvent):
    key: str
    repeat: bool
    altKey: bool
    ctrlKey: bool
    metaKey: bool
    shiftKey: bool

class MessageEvent(Event):
    data: JsProxy

# The page

class DOMRect(JsProxy):
    x: float
    y: float
    left: float
    top: float
    right: float
    bottom: float
    width: float
    height: float

class DOMMatrix(JsProxy):
    a: float
    b: float
    c: float
    d: float
    e: float
    f: float
    def inverse(self) -> DOMMatrix: ...
    def multiply(self, other: DOMMatrix) -> DOMMatrix: ...
    def translate(self, x: float, y: float) -> DOMMatrix: ...
    def scaleNonUniform(self, x: float, y: float) -> DOMMatrix: ...

class DOMStringMap(JsProxy):
    """The `data-` attributes of an element; one that is not there raises `AttributeError`."""

    def __getattr__(self, name: str) -> str: ...
    def __setattr__(self, name: str, value: str) -> None: ...

class DOMTokenList(JsProxy):
    def add(self, *names: str) -> None: ...
    def remove(self, *names: str) -> None: ...
    def contains(self, name: str) -> bool: ...

class CSSStyleDeclaration(JsProxy):
    left: str
    top: str
    opacity: str
    width: str
    height: str
    pointerEvents: str
    paddingLeft: str
    paddingTop: str
    paddingRight: str
    paddingBottom: str
    fontStyle: str
    fontWeight: str
    fontSize: str
    fontFamily: str
    textAnchor: str
    fill: str
    stroke: str
    strokeWidth: str
    strokeLinecap: str
    strokeLinejoin: str
    def setProperty(self, name: str, value: str) -> None: ...
    def removeProperty(self, name: str) -> str: ...

class Animation(JsProxy):
    onfinish: Handler
    animationName: str  # of those that a style sheet begins
    transitionProperty: str  # of transitions
    def finish(self) -> None: ...

class DOMRectList(JsProxy):
    length: int

class NodeList(JsProxy, Generic[_Node]):
    length: int
    def item(self, index: int) -> _Node | JsNull: ...
    def __iter__(self) -> Iterator[_Node]: ...

class Element(EventTarget):
    """An element of HTML or of SVG."""

    id: str
    tagName: str
    className: str  # of SVG it cannot be written
    innerHTML: str
    textContent: str
    isConnected: bool
    childElementCount: int
    parentElement: Element | JsNull
    classList: DOMTokenList
    dataset: DOMStringMap
    style: CSSStyleDeclaration
    tabIndex: int
    scrollTop: float
    clientWidth: int
    clientHeight: int
    def __bool__(self) -> Literal[True]: ...  # Pyodide takes no element for an empty container
    def getAttribute(self, name: str) -> str | JsNull: ...
    def hasAttribute(self, name: str) -> bool: ...
    def setAttribute(self, name: str, value: str) -> None: ...
    def removeAttribute(self, name: str) -> None: ...
    def toggleAttribute(self, name: str, force: bool) -> bool: ...
    def querySelector(self, selectors: str) -> Element | JsNull: ...
    def querySelectorAll(self, selectors: str) -> NodeList[Element]: ...
    def closest(self, selectors: str) -> Element | JsNull: ...
    def matches(self, selectors: str) -> bool: ...
    def contains(self, other: EventTarget | JsNull) -> bool: ...
    def isSameNode(self, other: EventTarget | JsNull) -> bool: ...
    def append(self, *nodes: Element) -> None: ...
    def cloneNode(self, deep: bool) -> Element: ...
    def remove(self) -> None: ...
    def focus(self) -> None: ...
    def requestFullscreen(self) -> Awaitable[None]: ...  # a phone may not have it
    def getBoundingClientRect(self) -> DOMRect: ...
    def scrollIntoView(self, *, behavior: str = ..., block: str = ...) -> None: ...
    def getClientRects(self) -> DOMRectList: ...
    def animate(self, keyframes: JsProxy, options: JsProxy) -> Animation: ...
    # Only elements of HTML have these; what is asked for them is one.
    inert: bool
    offsetWidth: int
    def click(self) -> None: ...
    # Only elements of SVG have these.
    localName: str
    viewBox: SVGAnimatedRect
    def getScreenCTM(self) -> DOMMatrix: ...
    # Properties that ui/browser/scroll_into_view.py sets.
    vqFollowed: str
    vqBoardRequest: str
    vqBrought: str

class HTMLAnchorElement(Element):
    href: str
    download: str

class HTMLInputElement(Element):
    """A field; those of `select` and `textarea` have these two properties as well."""

    type: str
    value: str
    accept: str
    files: FileList
    onchange: Handler
    oncancel: Handler

class SVGAnimatedRect(JsProxy):
    baseVal: DOMRect

class Path2D(JsProxy):
    @staticmethod
    def new(path: str = ...) -> Path2D: ...
    def arc(self, x: float, y: float, radius: float, start: float, end: float) -> None: ...
    def rect(self, x: float, y: float, width: float, height: float) -> None: ...
    def roundRect(self, x: float, y: float, width: float, height: float, radius: float) -> None: ...

class CanvasRenderingContext2D(JsProxy):
    font: str
    textAlign: str
    fillStyle: str
    strokeStyle: str
    lineWidth: float
    lineCap: str
    lineJoin: str
    globalAlpha: float
    def setTransform(self, a: float, b: float, c: float, d: float, e: float, f: float) -> None: ...
    def fillText(self, text: str, x: float, y: float) -> None: ...
    def fill(self, path: Path2D) -> None: ...
    def stroke(self, path: Path2D) -> None: ...

class HTMLCanvasElement(Element):
    width: int
    height: int
    def getContext(self, kind: Literal["2d"]) -> CanvasRenderingContext2D: ...
    def toBlob(self, callback: JsOnceCallable[[Blob | JsNull], None], type: str) -> None: ...

class HTMLScriptElement(Element):
    src: str
    type: str
    onload: Handler
    onerror: Handler

class HTMLRootElement(Element):
    """The element `html`; lib.dom.d.ts has `lang` on every element of HTML."""

    lang: str

class FontFaceSet(JsProxy):
    ready: Awaitable[FontFaceSet]

class Document(EventTarget):
    title: str
    hidden: bool
    documentElement: HTMLRootElement
    head: Element
    fonts: FontFaceSet
    body: Element
    activeElement: Element | JsNull
    fullscreenElement: Element | JsNull
    def exitFullscreen(self) -> Awaitable[None]: ...
    def getAnimations(self) -> list[Animation]: ...
    @overload
    def createElement(self, name: Literal["a"]) -> HTMLAnchorElement: ...
    @overload
    def createElement(self, name: Literal["input"]) -> HTMLInputElement: ...
    @overload
    def createElement(self, name: Literal["canvas"]) -> HTMLCanvasElement: ...
    @overload
    def createElement(self, name: Literal["script"]) -> HTMLScriptElement: ...
    @overload
    def createElement(self, name: str) -> Element: ...
    def getElementById(self, id: str) -> Element | JsNull: ...
    def querySelector(self, selectors: str) -> Element | JsNull: ...
    def querySelectorAll(self, selectors: str) -> NodeList[Element]: ...
    def elementFromPoint(self, x: float, y: float) -> Element | JsNull: ...

# The window

class Location(JsProxy):
    href: str
    pathname: str
    search: str
    hash: str

class History(JsProxy):
    state: object
    def back(self) -> None: ...
    def pushState(self, state: str | None, unused: str, url: str) -> None: ...
    def replaceState(self, state: str | None, unused: str, url: str) -> None: ...

class MediaQueryList(JsProxy):
    matches: bool

class Storage(JsProxy):
    def getItem(self, key: str) -> str | JsNull: ...
    def setItem(self, key: str, value: str) -> None: ...
    def clear(self) -> None: ...

class ResizeObserver(JsProxy):
    @staticmethod
    def new(callback: JsDoubleProxy[Callable[[JsProxy, ResizeObserver], None]]) -> ResizeObserver: ...
    def observe(self, target: Element) -> None: ...
    def disconnect(self) -> None: ...

class _CSS(JsProxy):
    def escape(self, ident: str) -> str: ...

class Window(EventTarget):
    innerWidth: int
    innerHeight: int
    location: Location
    history: History
    localStorage: Storage
    CSS: _CSS
    AudioContext: type[_AudioContext]
    ResizeObserver: type[_ResizeObserver]
    vq: Vq
    def print(self) -> None: ...
    def matchMedia(self, query: str) -> MediaQueryList: ...
    def getComputedStyle(self, element: Element) -> CSSStyleDeclaration: ...
    def scrollBy(self, x: float, y: float) -> None: ...
    def scrollTo(self, x: float, y: float) -> None: ...
    def requestAnimationFrame(
        self, callback: JsDoubleProxy[Callable[[float], None]] | JsOnceCallable[[float], None]
    ) -> int: ...

class Clipboard(JsProxy):
    def writeText(self, text: str) -> Awaitable[None]: ...

class StorageManager(JsProxy):
    def persist(self) -> Awaitable[bool]: ...

class Navigator(JsProxy):
    """The browser; where it is old, or the page is not secure, some of these are missing."""

    clipboard: Clipboard
    storage: StorageManager
    def share(self, data: JsProxy) -> Awaitable[None]: ...
    def canShare(self, data: JsProxy) -> bool: ...
    def vibrate(self, pattern: JsProxy) -> bool: ...

class Performance(JsProxy):
    def now(self) -> float: ...

class Console(JsProxy):
    def error(self, *data: object) -> None: ...

# Files, numbers, dates

class File(JsProxy):
    size: int
    @staticmethod
    def new(parts: JsProxy, name: str, options: JsProxy) -> File: ...
    def text(self) -> Awaitable[str]: ...

class FileList(JsProxy):
    length: int
    def item(self, index: int) -> File | JsNull: ...

class Blob(JsProxy):
    @staticmethod
    def new(parts: JsProxy) -> Blob: ...

class URL(JsProxy):
    href: str
    @staticmethod
    def new(url: str, base: str) -> URL: ...
    @staticmethod
    def createObjectURL(object: Blob) -> str: ...
    @staticmethod
    def revokeObjectURL(url: str) -> None: ...

class Response(JsProxy):
    ok: bool
    def text(self) -> Awaitable[str]: ...

class Date(JsProxy):
    @staticmethod
    def new() -> Date: ...
    @staticmethod
    def now() -> float: ...
    def getFullYear(self) -> int: ...
    def getMonth(self) -> int: ...
    def getDate(self) -> int: ...

class Uint32Array(JsProxy):
    @staticmethod
    def new(length: int) -> Uint32Array: ...

class Crypto(JsProxy):
    def getRandomValues(self, array: Uint32Array) -> Uint32Array: ...

class Object(JsProxy):
    @staticmethod
    def fromEntries(entries: Iterable[JsProxy]) -> JsProxy: ...

# The database

class IDBRequest(EventTarget, Generic[_T]):
    result: _T
    error: JsException | JsNull
    onsuccess: Handler
    onerror: Handler
    vq: int  # the number that ui/browser/storage.py gives it

class IDBOpenDBRequest(IDBRequest[IDBDatabase]):
    onupgradeneeded: Handler
    onblocked: Handler

class IDBTransaction(EventTarget):
    error: JsException | JsNull
    oncomplete: Handler
    onabort: Handler
    onerror: Handler
    vq: int  # as of a request
    def objectStore(self, name: str) -> IDBObjectStore: ...
    def abort(self) -> None: ...
    def commit(self) -> None: ...

class IDBObjectStore(JsProxy):
    # A match is a text under a text, but another version or program may have stored anything.
    def get(self, key: object) -> IDBRequest[object]: ...
    def getAll(self) -> IDBRequest[JsProxy]: ...
    def getAllKeys(self) -> IDBRequest[JsProxy]: ...
    def add(self, value: str, key: object) -> IDBRequest[object]: ...
    def put(self, value: str, key: object) -> IDBRequest[object]: ...
    def delete(self, key: object) -> IDBRequest[None]: ...
    def clear(self) -> IDBRequest[None]: ...

class DOMStringList(JsProxy):
    def contains(self, text: str) -> bool: ...

class IDBDatabase(EventTarget):
    version: int
    objectStoreNames: DOMStringList
    onclose: Handler
    onversionchange: Handler
    def transaction(self, names: str, mode: str) -> IDBTransaction: ...
    def createObjectStore(self, name: str) -> IDBObjectStore: ...
    def close(self) -> None: ...

class IDBFactory(JsProxy):
    def open(self, name: str, version: int = ...) -> IDBOpenDBRequest: ...

# Sound

class AudioParam(JsProxy):
    value: float
    def setValueAtTime(self, value: float, at: float) -> None: ...
    def exponentialRampToValueAtTime(self, value: float, at: float) -> None: ...

class AudioNode(EventTarget):
    def connect(self, destination: AudioNode) -> AudioNode: ...

class GainNode(AudioNode):
    gain: AudioParam

class BiquadFilterNode(AudioNode):
    type: str
    frequency: AudioParam

class OscillatorNode(AudioNode):
    frequency: AudioParam
    def start(self, at: float) -> None: ...
    def stop(self, at: float) -> None: ...

class AudioContext(EventTarget):
    currentTime: float
    state: str
    destination: AudioNode
    @staticmethod
    def new() -> AudioContext: ...
    def createBiquadFilter(self) -> BiquadFilterNode: ...
    def createGain(self) -> GainNode: ...
    def createOscillator(self) -> OscillatorNode: ...
    def resume(self) -> Awaitable[None]: ...

# The names of these classes are attributes of the window too.
_AudioContext = AudioContext
_ResizeObserver = ResizeObserver

# What the start-up scripts and Python hand each other

class Worker(EventTarget):
    def postMessage(self, message: JsProxy) -> None: ...
    def terminate(self) -> None: ...

class TabLocks(JsProxy):
    def has(self, key: str) -> bool: ...
    def claim(self, key: str) -> Awaitable[bool]: ...
    def take(self, key: str) -> Awaitable[bool]: ...
    def release(self, key: str) -> None: ...
    def written(self, key: str) -> None: ...

class EarlyClick(JsProxy):
    do: str
    arg: str

class LiveChannel(JsProxy):
    def publish(self, text: str) -> Awaitable[None]: ...
    def close(self) -> Awaitable[None]: ...
    def summon(self, text: str, isNotice: bool) -> Awaitable[None]: ...
    def ask(self) -> Awaitable[bool]: ...

class Vq(JsProxy):
    begun: bool
    rescue: JsDoubleProxy[Callable[[], str]]
    tabs: TabLocks
    database: IDBFactory
    def takeEarly(self) -> Iterable[EarlyClick]: ...
    def fail(self, error: str) -> None: ...
    def tell(self, json: str) -> None: ...
    def patch(self, changes: str) -> None: ...
    def thinker(self) -> Worker: ...
    def written(self, value: object) -> str: ...
    def addLater(self) -> Awaitable[None]: ...
    def makeRoom(self) -> Awaitable[bool]: ...
    def letGo(self) -> Awaitable[None]: ...
    def takeOver(self) -> None: ...
    def channel(self, options: JsProxy) -> Awaitable[LiveChannel]: ...  # once its script has run

console: Console
crypto: Crypto
document: Document
navigator: Navigator
performance: Performance
window: Window

def clearTimeout(id: int) -> None: ...
def setTimeout(callback: JsDoubleProxy[Callable[[], None]], ms: int) -> int: ...
def encodeURIComponent(text: str) -> str: ...
def fetch(address: str) -> Awaitable[Response]: ...
