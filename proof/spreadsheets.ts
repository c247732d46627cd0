// Opens every CSV file of the site in LibreOffice, following the hint beside each export, and compares each cell.
import { execFileSync } from "node:child_process"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { request, type APIRequestContext } from "@playwright/test"
import { parse } from "csv-parse/sync"
import readXlsx from "read-excel-file/node"
import type { DeskQuote } from "#contract/quotes/quote-desk.ts"
import { aContact } from "#server/testing/contacts.ts"
import { anOrder } from "#server/testing/orders.ts"
import { aPayment } from "#server/testing/payments.ts"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { password, post } from "../e2e/portal-account.ts"
import { startSite } from "../e2e/site.ts"

/** Texts that spreadsheets like to change: phone numbers, leading zeros, stock numbers, CAGE codes, dates. */
const texts = [
  "9165550110",
  "(916) 555-0110",
  "0049 30 555 0100",
  "0123",
  "00",
  "007.50",
  "5306-00-000-0000",
  "5306000000000",
  "0012345678901",
  "1E234",
  "0E123",
  "12e-3",
  "1234567890123456789",
  "64-17-5",
  "3/4",
  "11-23",
  "2026-11-23",
  "TRUE",
  "'0123",
]

const folder = await mkdtemp(join(tmpdir(), "quartermaster-spreadsheets-"))
const { url, sink, admin, stop } = await startSite()
const [company, desk] = await Promise.all([browserOf(), browserOf()])
await post(desk, "/api/login", admin)
await fillBooks()
const quotePath = await aQuote()

const files: [APIRequestContext, string][] = [
  [company, "/api/contacts/export/csv"],
  [company, "/api/orders/export/csv"],
  [company, "/api/payments/export/csv"],
  [desk, "/api/admin/quote-requests/export/csv"],
  [desk, "/api/admin/sales/export/csv"],
  [desk, "/api/admin/products/export/csv"],
  [desk, "/api/admin/audit/export/csv"],
  [desk, `/api${quotePath}/csv`],
  [desk, `/api${quotePath}/request/csv`],
  [desk, "/catalog.csv"],
]
let changed = 0
for (const [who, path] of files) changed += await compare(who, path)

await stop()
await rm(folder, { recursive: true, force: true })
process.exit(changed > 0 ? 1 : 0)

function browserOf() {
  return request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } })
}

async function fillBooks() {
  const email = "company@example.com"
  await post(company, "/api/register", { email, password, firstName: "Pat", lastName: "Sample" })
  const [letter] = await sink.waitFor(1, ({ recipients }) => recipients.includes(email))
  const token = /verify-email\?token=([\w-]+)/.exec(letter!.text ?? "")![1] // The letter has the link.
  await post(company, "/api/auth/verify-email", { token })
  await post(company, "/api/login", { email, password })
  for (const text of texts) {
    await post(company, "/api/contacts", aContact({ name: text, phone: text, company: text }))
    const order = await post<{ id: string }>(company, "/api/orders", anOrder({ orderNumber: text, products: [text] }))
    await post(company, "/api/payments", aPayment({ orderId: order.id, transactionId: text }))
  }
}

/** The path of the buyer's page for a quote with these texts in its request and answer. */
async function aQuote(): Promise<string> {
  const products = texts.map((text) => ({ category: "food" as const, name: text, nsn: "5306000000000", quantity: 400 }))
  const { number } = await post<{ number: string }>(desk, "/api/quote-requests", aQuoteRequest({ products }))
  const draft = await post<DeskQuote>(desk, `/api/admin/quote-requests/${number}/quotes`, {})
  const lines = texts.map((text, index) => {
    return { position: index + 1, answer: "offer", description: text, quantity: 400, unitPrice: "8.25" }
  })
  await desk.patch(`/api/admin/quotes/${draft.id}`, { data: { lines, deliveryDays: 14 } })
  await post(desk, `/api/admin/quotes/${draft.id}/send`, {})
  const [letter] = await sink.waitFor(1, ({ subject }) => subject === `Your quote ${number}`)
  const path = /\/quotes\/[\w-]+/.exec(letter!.text ?? "")![0] // The letter has the link.
  const acceptance = { revision: 1, name: "Jordan Sample", purchaseOrder: "0012345678901", authorized: true }
  await post(desk, `/api${path}/accept`, acceptance)
  return path
}

/** How many cells LibreOffice shows differently. */
async function compare(who: APIRequestContext, path: string): Promise<number> {
  const reply = await who.get(path)
  if (!reply.ok()) throw new Error(`${path}: ${reply.status()}`)
  const bytes = await reply.body()
  const written = parse(bytes, { bom: true, relax_column_count: true })
  const shown = await openInLibreOffice(bytes)
  const found = written.flatMap((row, y) =>
    row.flatMap((cell, x) => {
      const value = shown[y]?.[x] ?? ""
      return isKept(cell, value) ? [] : [`${row[x]} became ${JSON.stringify(value)} (${written[0]![x]})`] // It has a heading.
    }),
  )
  process.stdout.write(`${path}: ${written.length} rows, ${found.length} cells changed\n`)
  for (const one of found.slice(0, 30)) process.stdout.write(`    ${one}\n`)
  return found.length
}

async function openInLibreOffice(bytes: Buffer): Promise<unknown[][]> {
  await writeFile(join(folder, "file.csv"), bytes)
  const home = `-env:UserInstallation=file://${join(folder, "office")}`
  // Commas, double quotation marks, UTF-8, from the first line, and “Quoted field as text”.
  const options = ["--headless", "--infilter=CSV:44,34,76,1,,0,true", "--convert-to", "xlsx", "--outdir", folder]
  execFileSync("soffice", [home, ...options, join(folder, "file.csv")], { stdio: "ignore" })
  const [sheet] = await readXlsx(join(folder, "file.xlsx"))
  return sheet!.data // A converted file has one sheet.
}

/** A number may lose zeros after the decimal point, as amounts do; days and times may become real ones. */
function isKept(cell: string, value: unknown): boolean {
  if (typeof value === "number") return /^-?(0|[1-9]\d{0,14})(\.\d+)?$/.test(cell) && Number(cell) === value
  if (value instanceof Date) return isTheMoment(cell, value)
  if (typeof value === "boolean") return cell === String(value).toUpperCase()
  return typeof value === "string" && value.replaceAll("\r\n", "\n") === cell.replaceAll("\r\n", "\n")
}

/** LibreOffice keeps times as fractions of days, a millisecond more or less. */
function isTheMoment(cell: string, value: Date): boolean {
  if (!/^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/.test(cell)) return false
  return Math.abs(Date.parse(`${cell.replace(" ", "T")}${cell.includes(":") ? "Z" : ""}`) - value.getTime()) < 500
}
