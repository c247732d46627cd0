import type { Page } from "@playwright/test"

interface Walk {
  /** Every element that the Tab key should reach. */
  expected: Element[]
  visited: Element[]
  problems: string[]
}

declare global {
  interface Window {
    walk: Walk
  }
}

/**
 * Walks through the page with the Tab key and returns the problems: stops with no visible focus, covered, off the
 * screen or out of order; elements never reached; or no way out.
 */
export async function keyboardProblems(page: Page): Promise<string[]> {
  const expected = await page.evaluate(startWalk)
  // One more stop than expected, to check the way out.
  for (let stop = 0; stop <= expected + 1; stop++) await page.keyboard.press("Tab")
  return page.evaluate(endWalk)
}

function startWalk(): number {
  const selector = "a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]"
  // An open dialog makes everything around it inert.
  const root = document.querySelector("dialog:modal") ?? document
  const expected = [...root.querySelectorAll<HTMLElement>(selector)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(":disabled, [type=hidden]") &&
      !element.closest("[inert]") &&
      element.checkVisibility({ visibilityProperty: true }),
  )
  const walk: Walk = { expected, visited: [], problems: [] }
  window.walk = walk
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute("aria-label") ?? (element.textContent || element.getAttribute("name")))?.trim().slice(0, 40)}"`

  /** The focus ring may be on the element, on an ancestor that frames it, or on a pseudo-element over its card. */
  const showsFocus = (element: Element): boolean => {
    const frames = [element, element.parentElement, element.parentElement?.parentElement].filter((one) => !!one)
    return frames.some((frame) =>
      [null, "::after", "::before"].some((part) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(frame, part)
        if (part && getComputedStyle(frame, part).content === "none") return false
        return (
          (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) ||
          (frame === element && boxShadow !== "none")
        )
      }),
    )
  }
  const isSeen = (element: Element): boolean => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const points = [0.5, 0.1, 0.9].flatMap((x) =>
      [0.5, 0.1, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y]),
    )
    return points.some(([x = 0, y = 0]) => {
      const found = document.elementFromPoint(x, y)
      return found && (element.contains(found) || found.contains(element) || found.closest("label")?.contains(element))
    })
  }
  // Checks at the next keydown, because only then has the page scrolled to the focused element.
  const look = ({ key }: KeyboardEvent) => {
    const stop = document.activeElement
    if (key !== "Tab" || !stop || stop === document.body || walk.visited.includes(stop)) return
    const before = walk.visited.at(-1)
    if (before && !(before.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING)) {
      walk.problems.push(`${nameOf(stop)} comes after ${nameOf(before)}`)
    }
    walk.visited.push(stop)
    if (!showsFocus(stop)) walk.problems.push(`${nameOf(stop)} does not show the focus`)
    if (!isSeen(stop)) walk.problems.push(`${nameOf(stop)} is covered or off the screen`)
  }
  document.addEventListener("keydown", look, { capture: true })
  // A date field has four stops: month, day, year and calendar. With a time it also has hour, minute and half of the day.
  const further = (type: string) => expected.filter((element) => element.matches(`[type=${type}]`)).length
  return expected.length + 3 * further("date") + 6 * further("datetime-local")
}

function endWalk(): string[] {
  const { expected, visited, problems } = window.walk
  const missed = expected.filter((element) => element.isConnected && !visited.includes(element))
  // Radio buttons with one name share a stop, and so do tabs.
  const reachable = missed.filter((element) => !element.matches("[type=radio]"))
  const names = reachable.map(
    (element) => `${element.tagName.toLowerCase()} "${element.textContent?.trim().slice(0, 40)}"`,
  )
  return [...problems, ...names.map((name) => `${name} cannot be reached`)]
}
