import { spawn } from "node:child_process"
import { once } from "node:events"
import { setTimeout as wait } from "node:timers/promises"
import { Builder, By, Key, type WebElement } from "selenium-webdriver"
import { freePort } from "#server/testing/postgres-server.ts"
import type { Browser } from "./browser.ts"

const binary = process.env.WEBKIT_PATH ?? "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser"

/** WebKit of GTK, driven by W3C WebDriver. Its driver has one session, so each browser has a driver of its own. */
export async function openWebkit(): Promise<Browser> {
  const driver = await startDriver()
  const session = await new Builder()
    .usingServer(driver.url)
    .withCapabilities({
      browserName: "MiniBrowser",
      "webkitgtk:browserOptions": {
        binary,
        args: ["--automation"],
      },
    })
    .build()
  const resize = async (width: number, height: number) => {
    await session.manage().window().setRect({ x: 0, y: 0, width, height })
  }
  await resize(1280, 900)
  return {
    version: `WebKitGTK ${String((await session.getCapabilities()).get("browserVersion"))}`,
    open: (address) => session.get(address),
    evaluate: <Value>(expression: string) => session.executeScript<Value>(`return ${expression}`),
    element: async (expression) => {
      const element = await session.executeScript<WebElement>(`return ${expression}`)
      return {
        click: () => element.click(),
        type: (text) => element.sendKeys(text.replaceAll("\n", Key.ENTER)),
        choose: (option) => element.findElement(By.xpath(`.//option[normalize-space()="${option}"]`)).click(),
      }
    },
    resize,
    screenshot: async () => Buffer.from(await session.takeScreenshot(), "base64"),
    // The protocol has no call for the console; watch-faults.ts listens to the pages themselves.
    faults: () => [],
    close: async () => {
      await session.quit()
      await driver.stop()
    },
  }
}

/** WebKitWebDriver with a screen of its own. */
async function startDriver() {
  const port = await freePort()
  const child = spawn("xvfb-run", ["-a", "-s", "-screen 0 1400x1000x24", "WebKitWebDriver", `--port=${port}`], {
    detached: true,
    stdio: "ignore",
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(`${url}/status`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error("WebKitWebDriver did not start")
    await wait(100)
  }
  return {
    url,
    stop: async () => {
      const ended = once(child, "exit")
      // The minus sign also ends the screen that xvfb-run started.
      process.kill(-child.pid!) // It answered above, so it has a number.
      await ended
    },
  }
}
