/** Focuses the page's heading, or the main part where there is none. */
export function focusHeading() {
  const main = document.getElementById("main")
  const heading = main?.querySelector("h1")
  // A heading can take the focus only when told so; it is no stop of the Tab key.
  if (heading) heading.tabIndex = -1
  ;(heading ?? main)?.focus({ preventScroll: true })
}
