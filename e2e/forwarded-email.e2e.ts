import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { expect, signInAsAdmin, test } from "./fixtures.ts"
import { post } from "./portal-account.ts"

const email = (from: string) =>
  [
    "From: Desk <desk@ours.example>",
    "Subject: Fwd: Gloves and acetone",
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="x"',
    "",
    "--x",
    "Content-Type: text/html; charset=utf-8",
    "",
    `<p>---------- Forwarded message ---------<br>From: Ann Sample &lt;${from}&gt;<br>Date: Wed, Nov 25, 2026 at 8:15 AM<br>Subject: Gloves and acetone</p>`,
    "<p>Please quote:</p><script>document.title='broken'</script><img src=x onerror=\"document.title='broken'\">",
    "<table><tr><th>Qty</th><th>Product</th></tr><tr><td>40</td><td>Acetone</td></tr><tr><td>12</td><td>Nitrile gloves</td></tr></table>",
    "<p>Ann Sample<br>Sample County Schools</p>",
    "--x",
    'Content-Type: text/csv; name="scope.csv"',
    'Content-Disposition: attachment; filename="scope.csv"',
    "",
    "item,quantity",
    "acetone,40",
    "--x",
    "Content-Type: application/ms-tnef",
    'Content-Disposition: attachment; filename="winmail.dat"',
    "Content-Transfer-Encoding: base64",
    "",
    "eJ8+IgAA",
    "--x--",
  ].join("\r\n")

test("an administrator drops a forwarded email, which fills in the request", async ({ page, site, axe }) => {
  const from = `ann-${crypto.randomUUID()}@depot.example`
  const sent = await post<{ number: string }>(
    page.request,
    "/api/quote-requests",
    aQuoteRequest({ customerEmail: from }),
  )
  await signInAsAdmin(page, site)
  await page.goto("/admin/quote-requests/new")
  await page.getByRole("button", { name: "Start from an email" }).click()
  await page
    .getByLabel("Email file")
    .setInputFiles({ name: "request.eml", mimeType: "message/rfc822", buffer: Buffer.from(email(from)) })
  await expect(page.getByText(/^Filled in: Ann Sample, .*; 2 products; 1 file\./)).toBeVisible()
  await expect(page.getByText(/^winmail\.dat: a package of Outlook/)).toBeVisible()
  await expect(page.getByLabel("Full Name")).toHaveValue("Ann Sample")
  await expect(page.getByLabel("Organization")).toHaveValue("Sample County Schools")
  await expect(page.getByLabel("Came by")).toHaveValue("email")
  await expect(page.getByRole("list", { name: "Attachments" })).toContainText("scope.csv")
  await expect(page.getByRole("link", { name: sent.number })).toBeVisible()
  expect(await page.title()).not.toContain("broken")
  await axe("an email was read")

  for (const at of [0, 1]) await page.getByLabel("Category").nth(at).selectOption("chemicals")
  await page.getByRole("button", { name: "Save request" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/Quote Request Q-/)
  await expect(page.getByText("Subject: Gloves and acetone")).toBeVisible()
  await expect(page.getByRole("row", { name: /Nitrile gloves/ })).toContainText("12")
})

test("an administrator is told of a file that is not an email", async ({ page, site, axe }) => {
  await signInAsAdmin(page, site)
  await page.goto("/admin/quote-requests/new")
  await page.getByRole("button", { name: "Start from an email" }).click()
  await page
    .getByLabel("Email file")
    .setInputFiles({ name: "list.eml", mimeType: "message/rfc822", buffer: Buffer.from("PK\u0003\u0004") })
  await expect(page.getByText("This file is not an email. Choose an .eml file, or paste the text.")).toBeVisible()
  await axe("no email")
})
