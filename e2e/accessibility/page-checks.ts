/**
 * Checks that run inside the page; each returns a list of problems. They are sent to the page as text, so each must be
 * self-contained.
 */

/** Checks the structure for screen readers: language, title, headings, landmarks, tables, live regions. */
export function structureProblems(): string[] {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown)
  const problems: string[] = []
  const expectOne = (selector: string) => {
    const { length } = all(selector)
    if (length !== 1) problems.push(`${length} of ${selector} instead of one`)
  }
  if (document.documentElement.lang !== "en") problems.push("the page does not say its language")
  if (document.title.length < 5) problems.push("the page has no title")
  for (const selector of ["h1", "main", "body > * > header, header[data-print]", "body > * > footer"])
    expectOne(selector)
  const levels = all("h1, h2, h3, h4, h5, h6").map((heading) => ({ level: Number(heading.tagName[1]), heading }))
  for (const [index, { level, heading }] of levels.entries()) {
    const before = levels[index - 1]?.level ?? 0
    if (level > before + 1) problems.push(`heading "${heading.textContent}" of level ${level} follows level ${before}`)
  }
  for (const table of all("table")) {
    const name =
      table.getAttribute("aria-label") ?? table.getAttribute("aria-labelledby") ?? table.querySelector("caption")
    if (!name) problems.push(`a table without a name: ${table.textContent.slice(0, 40)}`)
    const heads = [...table.querySelectorAll("th")]
    if (heads.length === 0) problems.push(`a table without headers: ${table.textContent.slice(0, 40)}`)
    if (heads.some((head) => head.textContent.trim() === "")) problems.push("a table's header without words")
  }
  for (const role of ["status", "alert"]) {
    if (!document.querySelector(`[role=${role}]`)) problems.push(`no live region of role ${role} waits for a message`)
  }
  const positive = [...document.querySelectorAll<HTMLElement>("[tabindex]")].filter(({ tabIndex }) => tabIndex > 0)
  if (positive.length > 0) problems.push(`${positive.length} elements jump the order of the Tab key`)
  return problems
}

/** Finds text that is cut off and elements that make the page scroll sideways. */
export function overflowProblems(): string[] {
  const problems: string[] = []
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) problems.push(`the page is ${scrollWidth} px wide in ${clientWidth}`)
  for (const element of document.querySelectorAll<HTMLElement>("body *")) {
    const { overflowX, overflowY, display } = getComputedStyle(element)
    const isHidden = element.clientWidth <= 1 || element.clientHeight <= 1 || !element.checkVisibility()
    if (isHidden || display === "inline" || element.closest("svg, select, [aria-hidden=true]")) continue
    const cutsX = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1
    const cutsY = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1
    if (cutsX || cutsY) problems.push(...cutText(element))
  }
  return problems

  /** Graphics may extend beyond their frame; text may not. */
  function cutText(frame: HTMLElement): string[] {
    const { left, right, top, bottom } = frame.getBoundingClientRect()
    const texts = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.parentElement?.checkVisibility({ visibilityProperty: true }) || text.parentElement.clientWidth === 1)
        continue
      range.selectNodeContents(text)
      const isCut = [...range.getClientRects()].some(
        (rect) => rect.left < left - 1 || rect.right > right + 1 || rect.top < top - 1 || rect.bottom > bottom + 1,
      )
      if (isCut) return [`cut off: ${text.textContent?.slice(0, 60)}`]
    }
    return []
  }
}

/** Targets under `least` pixels, unless they are inside a sentence (WCAG 2.5.8). */
export function targetProblems(least: number): string[] {
  const targets = document.querySelectorAll<HTMLElement>(
    "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=button]",
  )
  return [...targets].flatMap((target) => {
    if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || target.closest("[inert]"))
      return []
    const label =
      target instanceof HTMLInputElement && /checkbox|radio/.test(target.type) ? target.closest("label") : null
    const { width, height } = (label ?? target).getBoundingClientRect()
    // The skip link is a dot until it has the focus.
    const isHidden = width <= 2 && height <= 2
    const around = target.parentElement?.textContent.trim() ?? ""
    const isInSentence =
      getComputedStyle(target).display === "inline" && around.length > target.textContent.trim().length
    if (isHidden || isInSentence || (width >= least - 0.5 && height >= least - 0.5)) return []
    const name = target.getAttribute("aria-label") ?? (target.textContent.trim() || target.getAttribute("name"))
    return [`"${name?.slice(0, 40)}" is ${Math.round(width)} × ${Math.round(height)} px`]
  })
}

/** Finds elements that still move although the person asked for less motion. */
export function motionProblems(): string[] {
  const moving = document.getAnimations().filter(({ playState, effect }) => {
    const { duration, iterations } = effect?.getComputedTiming() ?? {}
    return playState === "running" && (Number(duration) > 1 || iterations === Infinity)
  })
  const problems = moving.map(({ effect }) => `moves: ${(effect as KeyframeEffect).target?.className}`)
  if (getComputedStyle(document.documentElement).scrollBehavior === "smooth") problems.push("scrolls smoothly")
  return problems
}

/** With the person's own colors, finds controls without an edge and states without a mark. */
export function forcedColorsProblems(): string[] {
  const problems: string[] = []
  // The browser draws the other controls itself.
  const typed = "input:not([type=hidden], [type=checkbox], [type=radio]), select, textarea"
  for (const field of document.querySelectorAll<HTMLElement>(typed)) {
    const frames = [field, field.parentElement, field.parentElement?.parentElement].map(
      (one) => one && getComputedStyle(one),
    )
    const hasEdge = frames.some(
      (style) => style && style.borderBottomStyle !== "none" && style.borderBottomWidth !== "0px",
    )
    if (field.checkVisibility() && !hasEdge) problems.push(`the field ${field.getAttribute("name")} has no edge`)
  }
  const look = (element: Element) => {
    const {
      borderBottomColor,
      borderBottomWidth,
      backgroundColor,
      color,
      fontWeight,
      textDecorationLine,
      outlineStyle,
    } = getComputedStyle(element)
    return [
      borderBottomColor,
      borderBottomWidth,
      backgroundColor,
      color,
      fontWeight,
      textDecorationLine,
      outlineStyle,
    ].join()
  }
  for (const chosen of document.querySelectorAll(
    "[aria-selected=true], [aria-pressed=true], nav [aria-current=page]",
  )) {
    const attribute = ["aria-selected", "aria-pressed", "aria-current"].find((name) => chosen.hasAttribute(name)) ?? ""
    const group = chosen.closest("[role=tablist], [role=group], nav, ul") ?? chosen.parentElement
    const other = [...(group?.querySelectorAll(chosen.tagName) ?? [])].find((one) =>
      attribute === "aria-current" ? !one.hasAttribute(attribute) : one.getAttribute(attribute) === "false",
    )
    if (chosen.checkVisibility() && other && look(chosen) === look(other)) {
      problems.push(`"${chosen.textContent}" looks as if it were not chosen`)
    }
  }
  return problems
}

/** Spaces text as a reader may (WCAG 1.4.12). Uses no style element, because the page's policy would block it. */
export function spaceText(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }",
  )
  document.adoptedStyleSheets = [sheet]
}

export function unspaceText(): void {
  document.adoptedStyleSheets = []
}

/** The printed page must have the words without the interface, and must not cut any off. */
export function printProblems(): string[] {
  const interfaceParts = document.querySelectorAll<HTMLElement>("[data-print=hide], dialog")
  const printed = [...interfaceParts].filter((element) => element.checkVisibility())
  const problems = printed.map(
    (element) => `prints ${element.tagName.toLowerCase()} ${element.textContent.slice(0, 30)}`,
  )
  if (!document.querySelector("main h1")?.checkVisibility()) problems.push("does not print its heading")
  return problems
}
