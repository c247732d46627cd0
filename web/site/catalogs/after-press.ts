/** Acts once no pointer is pressed: what appears in between would move the button from under it, and lose the click. */
export function afterPress(act: () => void) {
  setTimeout(() => {
    if (!document.querySelector(":active")) return act()
    const listening = new AbortController()
    function release() {
      listening.abort()
      setTimeout(act)
    }
    for (const end of ["pointerup", "pointercancel"]) window.addEventListener(end, release, listening)
  })
}
