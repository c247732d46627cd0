import { readFileSync } from "node:fs"
import { setTimeout as wait } from "node:timers/promises"
import type { Browser, BrowserElement } from "./browser.ts"

const patience = 20_000
const library = readFileSync(
  new URL(import.meta.resolve("@testing-library/dom/dist/@testing-library/dom.umd.min.js")),
  "utf8",
)

type Name = string | RegExp

/** A person's name for an element on the screen: its role and name, or its label. */
interface Sought {
  role?: string
  name?: { text: string } | { pattern: string }
}

/** A person at a browser: each step waits until it is possible, and its error names the step that was not. */
export class Person {
  readonly browser: Browser
  readonly #site: string
  readonly #scopes: readonly Sought[]

  constructor(browser: Browser, site: string, scopes: readonly Sought[] = []) {
    this.browser = browser
    this.#site = site
    this.#scopes = scopes
  }

  /** The same person, looking only at a part of the page. */
  at(role: string, name?: Name): Person {
    return new Person(this.browser, this.#site, [...this.#scopes, sought(name, role)])
  }

  async opens(path: string) {
    await this.browser.open(this.#site + path)
  }

  clicks(role: string, name: Name) {
    return this.#use(`clicks the ${role} ${String(name)}`, sought(name, role), (element) => element.click())
  }

  /** Replaces the value of the field. */
  async fills(label: Name, text: string) {
    await this.#use(`fills in ${String(label)}`, sought(label), async (element, expression) => {
      await this.browser.evaluate(`((field) => { field.focus(); field.select() })(${expression})`)
      await element.type(text)
    })
  }

  chooses(label: Name, option: string) {
    return this.#use(`chooses ${option} as ${String(label)}`, sought(label), (element) => element.choose(option))
  }

  sees(role: string, name: Name) {
    return this.#use(`sees the ${role} ${String(name)}`, sought(name, role), () => Promise.resolve())
  }

  /** Waits until the text is on the screen, in any letter case, because styles can change it. */
  async reads(text: string) {
    await until(`reads “${text}”`, async () => (await this.text()).toLowerCase().includes(text.toLowerCase()))
  }

  async readsValue(label: Name, value: string) {
    await until(`reads ${value} in ${String(label)}`, async () => {
      return (await this.browser.evaluate(`(${this.#expression(sought(label))})?.value`)) === value
    })
  }

  async isAt(path: string) {
    const address = () => this.browser.evaluate<string>("location.pathname + location.search")
    await until(`is at ${path}`, async () => (await address()) === path)
  }

  /** The text on the screen, or in the part of it. */
  async text(): Promise<string> {
    await this.#prepare()
    return (await this.browser.evaluate<string | null>(`(${this.#expression()})?.innerText ?? ""`)) ?? ""
  }

  async #use(step: string, what: Sought, act: (element: BrowserElement, expression: string) => Promise<void>) {
    const expression = this.#expression(what)
    await until(step, async () => {
      await this.#prepare()
      if (!(await this.browser.evaluate(`Boolean(${expression})`))) return false
      await act(await this.browser.element(expression), expression)
      return true
    })
  }

  #expression(...what: Sought[]) {
    return `(${findInPage.toString()})(${JSON.stringify([...this.#scopes, ...what])})`
  }

  /** Each new document needs the library again. */
  async #prepare() {
    if (!(await this.browser.evaluate("'TestingLibraryDom' in window")))
      await this.browser.evaluate(`(() => {${library}})()`)
  }
}

const sought = (name: Name | undefined, role?: string): Sought => ({
  ...(role && { role }),
  ...(name && { name: typeof name === "string" ? { text: name } : { pattern: name.source } }),
})

async function until(step: string, holds: () => Promise<boolean>) {
  const end = Date.now() + patience
  let last: unknown
  while (Date.now() < end) {
    try {
      if (await holds()) return
    } catch (error) {
      // The page may have been replaced, or something still covered the element.
      last = error
    }
    await wait(100)
  }
  throw new Error(`Could not do this: ${step}`, { cause: last })
}

/** Runs in the page, so it must be self-contained. Finds only elements that are visible, enabled and uncovered. */
function findInPage(path: Sought[]): Element | undefined {
  const { queryAllByRole, queryAllByLabelText } = (window as unknown as { TestingLibraryDom: Queries })
    .TestingLibraryDom
  let place: Element | undefined = document.body
  for (const [index, { role, name }] of path.entries()) {
    if (!place) return undefined
    const matcher = name && ("text" in name ? name.text : new RegExp(name.pattern))
    const found: Element[] = role
      ? queryAllByRole(place, role, matcher ? { name: matcher } : {})
      : queryAllByLabelText(place, matcher ?? /./)
    place = found.find((one) => one.checkVisibility() && !one.matches(":disabled"))
    const isLast = index === path.length - 1
    if (isLast) place?.scrollIntoView({ block: "center", behavior: "instant" })
  }
  return place
}

interface Queries {
  queryAllByRole(place: Element, role: string, options: { name?: string | RegExp }): Element[]
  queryAllByLabelText(place: Element, name: string | RegExp): Element[]
}
