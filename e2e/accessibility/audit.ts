import { AxeBuilder } from "@axe-core/playwright"
import { expect, type Page } from "@playwright/test"
import { keyboardProblems } from "./keyboard.ts"
import * as checks from "./page-checks.ts"
import { pageOf, record } from "./results.ts"

/** Level A and AA of every WCAG until 2.2, and what axe's makers recommend besides. */
export const axeTags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

/** Puts down what was found, and fails the test after everything else has been looked at. */
export function note(page: Page, state: string, check: string, problems: string[]): void {
  record({ page: pageOf(page.url()), state, check, problems })
  expect.soft(problems, `${pageOf(page.url())}, ${state}: ${check}`).toEqual([])
}

/** What axe finds, as lines that name the rule and the elements. */
export async function axeProblems(page: Page, rules?: string[]): Promise<string[]> {
  await page.evaluate(untilStill)
  // Half the time: no second page is opened to put frames of other origins together, which no page has.
  const builder = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (rules ? builder.withRules(rules) : builder.withTags(axeTags)).analyze()
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target).join(", ")}`)
}

/** What is still fading in has not the colours yet that people read. What moves without end is not waited for. */
async function untilStill(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect, playState }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}

/**
 * Everything that is asked of a page as it stands: one load, many questions. `wide` is a desk's screen, `narrow` the
 * same at 400 % zoom, which is 320 px.
 */
export async function audit(page: Page, state: string): Promise<void> {
  const ask = async (check: string, problems: Promise<string[]>) => note(page, state, check, await problems)
  await ask("structure", page.evaluate(checks.structureProblems))
  await ask("axe", axeProblems(page))
  await ask("reduced motion", page.evaluate(checks.motionProblems))
  await ask("target size", page.evaluate(checks.targetProblems, 24))

  await page.emulateMedia({ forcedColors: "active" })
  await ask("forced colors", page.evaluate(checks.forcedColorsProblems))
  await page.emulateMedia({ forcedColors: null })

  await page.evaluate(checks.spaceText)
  await ask("text spacing", page.evaluate(checks.overflowProblems))
  await page.evaluate(checks.unspaceText)

  await page.setViewportSize({ width: 320, height: 640 })
  await ask("reflow at 320 px", page.evaluate(checks.overflowProblems))
  await ask("axe at 320 px", axeProblems(page))

  await page.setViewportSize({ width: 390, height: 844 })
  await ask("target size on a phone", page.evaluate(checks.targetProblems, 24))
  await page.setViewportSize({ width: 1280, height: 800 })
}

/** As `audit`, and what belongs to a page rather than to a dialog on it. */
export async function auditPage(page: Page, state = "as it opens"): Promise<void> {
  await audit(page, state)
  await page.emulateMedia({ media: "print" })
  note(page, state, "print", await page.evaluate(checks.printProblems))
  await page.emulateMedia({ media: null })
  note(page, state, "keyboard", await keyboardProblems(page))
}
