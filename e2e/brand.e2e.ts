import { publish, saveToDraft, startWithoutDraft } from "./drafts.ts"
import { expect, test } from "./fixtures.ts"

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 40"><path fill="#b3122b" d="M0 0h400v40H0z"/></svg>`
const file = (name: string, text: string) => ({ name, mimeType: "image/svg+xml", buffer: Buffer.from(text) })

test("an owner gives the site its logo and colors, sees them on the real pages, and publishes", async ({
  page,
  browser,
  site,
  axe,
}) => {
  test.slow()
  await startWithoutDraft(page, site)
  await page.goto("/admin/company")
  await page.getByRole("link", { name: "Brand", exact: true }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Brand" })).toBeVisible()

  const upload = page.getByLabel("Upload: logo", { exact: true })
  await upload.setInputFiles(file("bad.svg", logo.replace("<path", "<script>alert(1)</script><path")))
  await expect(page.getByText(/has a script in it/).first()).toBeVisible()
  await upload.setInputFiles(file("sample.svg", logo))
  await expect(page.getByRole("img", { name: "Logo on a light background" })).toBeVisible()

  const preview = page.frameLocator('iframe[title="Preview of the draft"]')
  const button = preview.getByRole("link", { name: "Contact Us" }).first()
  await expect(button).toBeVisible()
  await page.getByLabel("Primary color", { exact: false }).first().fill("#b3122b")
  await page.getByLabel("Accent color", { exact: false }).first().fill("#ffcc00")
  // The real page shows the choice before it is saved, and words explain how the unreadable color was corrected.
  await expect(page.getByText(/The accent color #ffcc00 is too light for white text/)).toBeVisible()
  await expect(button).toHaveCSS("background-color", /^rgb\(1[23]\d, 10\d, 0\)$/)
  await page.getByLabel("Corners", { exact: false }).selectOption("square")
  await expect(button).toHaveCSS("border-radius", "0px")
  await page.getByLabel("Page", { exact: true }).selectOption("Contact")
  await expect(preview.getByRole("heading", { level: 1 })).toBeVisible()
  await axe("the brand with a preview")
  await saveToDraft(page)
  await expect(preview.getByRole("img", { name: "Sample Veteran Supply Co." }).first()).toBeVisible()

  const visitor = await browser.newPage({ baseURL: site.url })
  await visitor.goto("/")
  await expect(visitor.getByRole("link", { name: "Contact Us" }).first()).toHaveCSS("border-radius", "6px")
  await publish(page)
  await visitor.reload()
  await expect(visitor.getByRole("link", { name: "Contact Us" }).first()).toHaveCSS("border-radius", "0px")
  const shown = visitor.getByRole("banner").getByRole("img", { name: "Sample Veteran Supply Co." })
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await visitor.setViewportSize({ width: 390, height: 800 })
  const { width = 0, height = 0 } = (await shown.boundingBox()) ?? {}
  expect(width / height).toBeCloseTo(10, 0)
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await visitor.close()

  // Other tests expect the delivered look.
  const headers = { origin: site.url }
  const data = { logo: null, primary: null, accent: null, corners: null }
  expect((await page.request.patch("/api/admin/content/brand.yaml", { headers, data })).status()).toBe(200)
  expect((await page.request.post("/api/admin/content/publish", { headers })).status()).toBe(200)
})

test("a company name of 60 letters fits on a phone, in the page's header and in emails", async ({
  page,
  browser,
  site,
}) => {
  await startWithoutDraft(page, site)
  const headers = { origin: site.url }
  const company = "/api/admin/content/company.yaml"
  const { value: before } = (await (await page.request.get(company)).json()) as {
    value: { name: string; legalName: string }
  }
  const rename = async ({ name, legalName }: typeof before) => {
    expect((await page.request.patch(company, { headers, data: { name, legalName } })).status()).toBe(200)
    expect((await page.request.post("/api/admin/content/publish", { headers })).status()).toBe(200)
  }
  const visitor = await browser.newPage({ baseURL: site.url, viewport: { width: 390, height: 800 } })
  const widthOfPage = () => visitor.evaluate(() => document.documentElement.scrollWidth)
  const name = "Northwestern Veterans Industrial & Medical Supply Associates"
  await rename({ name, legalName: name })
  await visitor.goto("/")
  const banner = visitor.getByRole("banner")
  const [bar, shown] = [await banner.boundingBox(), await banner.getByText(name).boundingBox()]
  expect(shown!.y).toBeGreaterThanOrEqual(bar!.y)
  expect(shown!.y + shown!.height).toBeLessThanOrEqual(bar!.y + bar!.height)
  expect(await widthOfPage()).toBeLessThanOrEqual(390)
  const email = "long-name@example.com"
  const data = { name: "Jo Sample", email, message: "Do you deliver on Saturdays?" }
  expect((await page.request.post("/api/contact", { headers, data })).status()).toBe(201)
  const [letter] = await site.sink.waitFor(1, ({ recipients }) => recipients.includes(email))
  await visitor.setContent(letter!.html!)
  await expect(visitor.getByText(name).first()).toBeVisible()
  expect(await widthOfPage()).toBeLessThanOrEqual(390)
  await visitor.close()
  await rename(before)
})
