import type { Page } from "@playwright/test"

/** Presses Tab until the focused element has this name. */
export async function tabTo(page: Page, name: RegExp) {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press("Tab")
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      const hasLabel =
        element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement
      const labels = hasLabel ? element.labels : null
      return labels?.[0]?.textContent ?? element?.textContent ?? ""
    })
    if (name.test(focused)) return
  }
  throw new Error(`Nothing named ${String(name)} was reached with the Tab key`)
}
