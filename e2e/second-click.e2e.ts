import { paths } from "#web/paths.ts"
import { expect, letFramesPassUntil, signInAsAdmin, stopTheClock, test } from "./fixtures.ts"

test("a buyer who points at a product has its page and its scripts before the click", async ({ page }) => {
  await page.goto("/chemical-products?category=solvents", { waitUntil: "networkidle" })
  const scripts: string[] = []
  const texts: string[] = []
  page.on("request", (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith(".js")) scripts.push(pathname)
    if (pathname.endsWith(".data")) texts.push(pathname)
  })
  const link = page.getByRole("link", { name: "Acetone, technical grade" })
  await link.hover()
  await expect.poll(() => texts).toEqual(["/products/chemicals/acetone-technical-grade.data"])
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
  const ahead = await page
    .locator('link[rel="modulepreload"]')
    .evaluateAll((links) => links.map((each) => new URL((each as HTMLLinkElement).href).pathname))
  await link.click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Acetone, technical grade")
  expect(scripts.filter((script) => !ahead.includes(script))).toEqual([])
})

test("a visitor who points at a link to sign in loads nothing ahead", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" })
  const banner = page.getByRole("banner")
  const login = banner.getByRole("link", { name: "Login" })
  await expect(login).toBeVisible() // Once the page knows its visitor.
  const asked: string[] = []
  page.on("request", (request) => asked.push(new URL(request.url()).pathname))
  await stopTheClock(page)
  await login.hover()
  await page.clock.runFor(1_000)
  // The later hover loads its page ahead, so an earlier one would have done so by then.
  const before = asked.length
  await banner.getByRole("link", { name: "Products" }).hover()
  await letFramesPassUntil(page, () => Promise.resolve(asked.includes("/products.data")))
  expect([asked.slice(0, before), asked.filter((path) => path.endsWith(".data"))]).toEqual([[], ["/products.data"]])
})

test("a visitor who left the site and comes back finds the filter and the place of the page", async ({ page }) => {
  await page.goto("/chemical-products?category=solvents", { waitUntil: "networkidle" })
  await page.evaluate(() => window.scrollTo(0, 600))
  await page.goto("/robots.txt")
  await page.goBack()
  await expect(page).toHaveURL("/chemical-products?category=solvents")
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600)
})

test("nobody sees the back office with Back after the administrator signed out", async ({ page, site }) => {
  await signInAsAdmin(page, site)
  const opened = await page.goto(paths.adminReceivables)
  // Browsers do not keep such a page for Back; the browser of these tests keeps no page at all.
  expect(await opened!.headerValue("cache-control")).toBe("no-store")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Receivables")
  await page.getByRole("banner").getByRole("button", { name: "Account" }).click()
  await page.getByRole("banner").getByRole("button", { name: "Logout" }).click()
  await expect(page).toHaveURL("/")
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole("heading", { name: "Receivables" })).toHaveCount(0)
})
