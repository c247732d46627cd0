import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, type Page } from "@playwright/test"
import type axeCore from "axe-core"
import { keyboardProblems } from "./keyboard.ts"
import { hasIbmEngine, ibmProblems } from "./ibm-engine.ts"
import * as checks from "./page-checks.ts"
import { pageOf, record } from "./results.ts"

/** Levels A and AA of every WCAG version up to 2.2, plus the best practices of axe's makers. */
export const axeTags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

declare const axe: typeof axeCore

const engine = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8")

/** Records the problems and fails the test only after all other checks have run. */
export function note(page: Page, state: string, check: string, problems: string[]): void {
  record({ page: pageOf(page.url()), state, check, problems })
  expect.soft(problems, `${pageOf(page.url())}, ${state}: ${check}`).toEqual([])
}

/** Runs axe and returns lines that name the rule and the elements. */
export async function axeProblems(page: Page): Promise<string[]> {
  await page.evaluate(untilStill)
  // Pages allow no scripts but their own; this way the browser's debugger runs it. A document needs it once.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(`${engine};0`)
  return page.evaluate(findViolations, axeTags)
}

async function findViolations(values: string[]): Promise<string[]> {
  // Descriptions of passed checks would take more than half of the time and are not read.
  const { violations } = await axe.run(document, { runOnly: { type: "tag", values }, resultTypes: ["violations"] })
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(" ")).join(", ")}`)
}

/** Waits until fades end, because colors are not final before. Does not wait for endless animations. */
async function untilStill(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect, playState }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}

/**
 * Runs every check on a page in its present state, with a single load. `wide` is a desktop screen, `narrow` the same
 * screen at 400 % zoom, which is 320 px.
 */
export async function audit(page: Page, state: string): Promise<void> {
  const ask = async (check: string, problems: Promise<string[]>) => note(page, state, check, await problems)
  await ask("structure", page.evaluate(checks.structureProblems))
  await ask("axe", axeProblems(page))
  if (hasIbmEngine) await ask("IBM Equal Access", ibmProblems(page))
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
  if (hasIbmEngine) await ask("IBM Equal Access at 320 px", ibmProblems(page))

  await page.setViewportSize({ width: 390, height: 844 })
  await ask("target size on a phone", page.evaluate(checks.targetProblems, 24))
  await page.setViewportSize({ width: 1280, height: 800 })
}

/** Like `audit`, plus the checks that concern a whole page rather than a dialog on it. */
export async function auditPage(page: Page, state = "as it opens"): Promise<void> {
  await audit(page, state)
  await page.emulateMedia({ media: "print" })
  note(page, state, "print", await page.evaluate(checks.printProblems))
  await page.emulateMedia({ media: null })
  note(page, state, "keyboard", await keyboardProblems(page))
}
