import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import puppeteer, { type ElementHandle } from "puppeteer-core"
import type { Browser } from "./browser.ts"

const executablePath = process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr"

/** Firefox as released, driven by WebDriver BiDi. */
export async function openFirefox(): Promise<Browser> {
  // Firefox refuses to start as root in another user's home folder.
  const home = await mkdtemp(join(tmpdir(), "quartermaster-firefox-"))
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    headless: true,
    defaultViewport: { width: 1280, height: 800 },
    env: { ...process.env, HOME: home },
  })
  const page = await browser.newPage()
  const faults: string[] = []
  page.on("pageerror", (error) => faults.push(String(error)))
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text())
  })
  return {
    version: await browser.version(),
    open: async (address) => {
      await page.goto(address)
    },
    evaluate: <Value>(expression: string) => page.evaluate(expression) as Promise<Value>,
    element: async (expression) => {
      const handle = (await page.evaluateHandle(expression)) as ElementHandle<HTMLElement>
      return {
        click: () => handle.click(),
        type: (text) => handle.type(text),
        choose: async (option) => {
          const value = await handle.evaluate(
            (select, label) => [...(select as HTMLSelectElement).options].find((one) => one.label === label)?.value,
            option,
          )
          await handle.select(value ?? option)
        },
      }
    },
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: () => page.screenshot(),
    faults: () => faults,
    close: async () => {
      await browser.close()
      await rm(home, { recursive: true, force: true })
    },
  }
}
