import type { Page } from "@playwright/test"
import type { Orca } from "./orca.ts"

/** A person who uses a page with the keyboard and hears what Orca says about it. */
export interface Reader {
  page: Page
  /** Opens an address and puts the keyboard into the page. */
  open(address: string): Promise<void>
  /** Presses a key by its name in xdotool: Tab, Return, space, Down, shift+Tab. */
  press(key: string): Promise<void>
  type(text: string): Promise<void>
  /** Presses a key until Orca says this. */
  pressUntil(key: string, words: RegExp): Promise<void>
  /** Fails unless Orca said this since the last key. */
  mustHear(what: string, words: RegExp): void
  transcript(): string
  problems: readonly string[]
}

const most = 90
const indented = (words: string) => `    ${words}`

export function startReading(page: Page, orca: Orca): Reader {
  const lines: string[] = []
  const problems: string[] = []
  let last: string[] = []
  const listen = async (deed: string) => {
    last = await orca.heard()
    lines.push(deed, ...last.map(indented))
  }
  const press = async (key: string) => {
    orca.keys("key", key)
    await listen(`[${key}]`)
  }
  return {
    page,
    problems,
    press,
    open: async (address) => {
      await page.goto(address)
      const loading: string[] = []
      while (!loading.some((words) => words.startsWith("Finished loading"))) loading.push(...(await orca.heard()))
      // Chromium first puts the keyboard into its address bar, whose words are not ours.
      orca.keys("key", "ctrl+F6")
      const words = [...loading, ...(await orca.heard())]
      last = words.slice(words.findIndex((one) => one.startsWith("Finished loading")))
      lines.push(`opens ${new URL(page.url()).pathname.replace(/(\/quotes\/).*/, "$1…")}`, ...last.map(indented))
    },
    type: async (text) => {
      orca.keys("type", "--delay", "40", text)
      await listen(`types "${text}"`)
    },
    pressUntil: async (key, words) => {
      for (let presses = 0; presses < most; presses++) {
        await press(key)
        if (words.test(last.join(" "))) return
      }
      throw new Error(`${key} never led to ${String(words)}\n${lines.join("\n")}`)
    },
    mustHear: (what, words) => {
      const heard = words.test(last.join(" "))
      lines.push(`  ${heard ? "✓" : "✗ not heard:"} ${what}`)
      if (!heard) problems.push(what)
    },
    transcript: () => `${lines.join("\n")}\n`,
  }
}
