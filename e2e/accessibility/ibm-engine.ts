import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import type { Page } from "@playwright/test"

/** Off unless asked for, because it would add to each run of the tests: `ENGINES=axe,ibm npm run e2e`. */
export const hasIbmEngine = (process.env.ENGINES ?? "axe").split(",").includes("ibm")

const clipped =
  "The engine does not count words that are clipped for screen readers only. They hear them, and axe reads them too."

/** Rules that do not apply to some elements, and why. */
export const ruledOut = [
  {
    rule: "label_content_exists",
    elements: 'label:has(> span:first-child:not(:empty) + input[role="spinbutton"])',
    why: clipped,
  },
  {
    rule: "label_content_exists",
    elements: 'label:has(> input[type="checkbox"][aria-label]:only-child)',
    why: "The label only makes the box in a row larger. Its name is in aria-label, which the engine does not count here.",
  },
  { rule: "table_caption_empty", elements: "caption:has(> span:only-child:not(:empty))", why: clipped },
  { rule: "input_label_exists", elements: "fieldset label:not(:empty) + select", why: clipped },
  // On a phone each row is a block that says the columns' names itself.
  {
    rule: "table_headers_exists",
    elements: "table:has(> thead th:not(:empty)):has(> tbody > tr > [data-label])",
    why: clipped,
  },
  {
    rule: "aria_attribute_allowed",
    elements: 'tbody th input[type="checkbox"][aria-description]',
    why: "aria-description is of ARIA 1.3, which the engine does not know yet. Browsers pass it on, and axe accepts it.",
  },
  {
    rule: "aria_id_unique",
    elements: '[role="combobox"][aria-expanded="false"]',
    why: "The list of a closed combobox does not exist yet. ARIA 1.2 allows that, and axe accepts it.",
  },
  {
    rule: "input_autocomplete_valid",
    elements: 'input[type="email"][autocomplete="username"]',
    why: "The HTML standard allows username on a field for an email address; password managers need it.",
  },
  {
    rule: "aria_region_label_unique",
    elements: ':root:has(dialog:modal) [role="region"][aria-label="Notifications"]',
    why: "A modal dialog has a region for messages of its own. The one behind it is inert, so nobody meets both.",
  },
] as const

interface Finding {
  ruleId: string
  /** ["VIOLATION", "FAIL"]: how much it matters, and how sure the engine is. */
  value: readonly [string, string]
  path: { dom: string }
  message: string
}

declare const ace: { Checker: new () => { check(of: Document, rules: string[]): Promise<{ results: Finding[] }> } }

const engine = hasIbmEngine
  ? readFileSync(fileURLToPath(import.meta.resolve("accessibility-checker-engine/ace.js")), "utf8")
  : ""

/** Runs the rules of IBM Equal Access for WCAG 2.2 and returns the violations that it is sure of. */
export async function ibmProblems(page: Page): Promise<string[]> {
  // Pages allow no scripts but their own; this way the browser's debugger runs it.
  await page.evaluate(`${engine};globalThis.ace = ace;0`)
  return page.evaluate(findViolations, ruledOut as readonly { rule: string; elements: string }[])
}

async function findViolations(exceptions: readonly { rule: string; elements: string }[]): Promise<string[]> {
  const { results } = await new ace.Checker().check(document, ["WCAG_2_2"])
  return results
    .filter(({ value: [level, outcome] }) => level === "VIOLATION" && outcome === "FAIL")
    .filter(({ ruleId, path }) => {
      const place = document.evaluate(path.dom, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue
      return !exceptions.some(({ rule, elements }) => rule === ruleId && (place as Element | null)?.matches(elements))
    })
    .map(({ ruleId, path, message }) => `${ruleId} at ${path.dom}: ${message}`)
}
