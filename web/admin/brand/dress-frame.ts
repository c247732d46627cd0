/** Lays a style sheet over a framed page, in place of the brand that it came with. */
export function dressFrame(frame: HTMLIFrameElement | null, css: string): void {
  const page = frame?.contentDocument
  const view = page?.defaultView
  if (!page || !view) return
  // Made in the frame's own window, as no page takes another one's.
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(css)
  page.querySelector("style[data-brand]")?.remove()
  page.adoptedStyleSheets = [sheet]
}
