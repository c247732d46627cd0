import { expect, test } from "./fixtures.ts"

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
  await page.waitForTimeout(500)
  const before = scripts.length
  await link.click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Acetone, technical grade")
  expect(scripts.slice(before)).toEqual([])
})

test("a visitor who points at a link to sign in loads nothing ahead", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" })
  const asked: string[] = []
  page.on("request", (request) => asked.push(request.url()))
  await page.getByRole("banner").getByRole("link", { name: "Login" }).hover()
  await page.waitForTimeout(500)
  expect(asked).toEqual([])
})
