import { aPhoto, aPng } from "../server/testing/pictures.ts"
import { publish, saveToDraft, startWithoutDraft } from "./drafts.ts"
import { expect, test } from "./fixtures.ts"

test("buyers see a drawing of each kind of product, and read that it is one", async ({ page, axe }) => {
  await page.goto("/products/hardware/claw-hammer-curved-claw-16-oz")
  const hammer = page.getByRole("img", { name: "Drawing: Hammer" })
  await expect.poll(() => hammer.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400)
  await expect(page.getByText("Drawing, not a photo of the product")).toBeVisible()
  await axe("a product with a drawing")
  await page.goto("/hardware-products?category=hand-tools")
  await expect(page.getByRole("row").filter({ hasText: "Claw hammer" }).locator("img")).toHaveAttribute("width", "400")
})

test("an administrator adds pictures to a product, and buyers see them where nothing moves", async ({
  page,
  site,
  axe,
}) => {
  test.slow()
  await startWithoutDraft(page, site)
  await page.goto("/admin/catalog/chemicals:acetone-technical-grade")
  const add = page.getByLabel("Add pictures")
  const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1")
  const drumFile = { name: "drum.jpg", mimeType: "image/jpeg", buffer: aPhoto(6) }
  await add.setInputFiles([{ name: "drum.heic", mimeType: "image/heic", buffer: heic }, drumFile])
  await expect(page.getByText(/^drum\.heic: .*export it as JPEG/)).toBeVisible()
  const description = page.getByLabel("Description of picture 1")
  await expect(description).toBeVisible()
  await page.getByRole("button", { name: "Save to draft" }).click()
  await expect(description).toBeFocused()
  await expect(page.getByText(/describe the picture, or mark it as decorative/).first()).toBeVisible()
  await axe("a picture without a description")
  await description.fill("Open blue steel drum")
  const isDecorative = page.getByLabel(/^Picture 1 is decorative/)
  await isDecorative.check()
  await isDecorative.uncheck()
  await expect(description).toHaveValue("Open blue steel drum")
  await add.setInputFiles({ name: "label.png", mimeType: "image/png", buffer: aPng() })
  await page.getByLabel(/^Picture 2 is decorative/).check()
  await saveToDraft(page)
  await publish(page)

  await page.goto("/products/chemicals/acetone-technical-grade")
  const pictures = page.getByRole("region", { name: "Pictures" })
  const drum = pictures.getByRole("img", { name: "Open blue steel drum" })
  await expect(drum).toHaveAttribute("width", "320")
  await expect(drum).toHaveAttribute("height", "426")
  await expect.poll(() => drum.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/-320\.avif$/)
  await expect.poll(() => drum.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(pictures.locator("img")).toHaveCount(2)
  await expect
    .poll(() =>
      pictures.locator("img").evaluateAll((images: HTMLImageElement[]) => images.map((each) => each.complete)),
    )
    .toEqual([true, true])
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const begins = performance.now()
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if (entry.startTime >= begins) return resolve(sum)
            sum += (entry as unknown as { value: number }).value
          }
        }).observe({ type: "layout-shift", buffered: true })
        // The browser reports this shift after all earlier ones.
        const shifting = document.createElement("p")
        shifting.style.blockSize = "100px"
        document.body.prepend(shifting)
      }),
  )
  expect(shift).toBe(0)
  await axe("a product with pictures")

  await page.goto("/chemical-products?category=solvents")
  const row = page.getByRole("row").filter({ hasText: "Acetone, technical grade" })
  await row.scrollIntoViewIfNeeded()
  await expect(row.locator("img")).toBeVisible()
})
