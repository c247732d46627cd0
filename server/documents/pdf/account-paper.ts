import type { Look } from "#contract/content/brand.ts"
import { formatDay } from "#contract/values/dates.ts"
import { invoiceAgeLabels, invoiceAges } from "#contract/sales/invoice-words.ts"
import { formatDollars } from "#contract/values/money.ts"
import { type StatementAccount, type AccountDocument, type AccountEntry, entryLabels } from "../account-document.ts"
import { writeLetterhead, writeSideBySide } from "./letterhead.ts"
import { Paper } from "./paper.ts"
import { addressPieces, body, bodyIf, strong } from "./pieces.ts"
import { type Column, type Row, widthFor, writeTable } from "./table.ts"
import { writeTotals } from "./totals.ts"

const document = 0

/** A buyer's statement: invoices, credits, payments, and open amounts by age. */
export function accountPaper({ account }: AccountDocument, look?: Look): Promise<Buffer> {
  const { seller, buyer, on, entries } = account
  const name = `Statement of account, ${formatDay(on)}`
  const paper = new Paper({ title: name, footer: name, at: new Date(`${on}T12:00:00Z`), look })
  writeLetterhead(paper, seller, "Statement of account", [formatDay(on)])
  writeSideBySide(paper, [
    { heading: "Buyer", pieces: addressPieces([buyer.organization, buyer.name, buyer.email]) },
    {
      heading: "Account",
      pieces: [strong(`Open: ${formatDollars(account.open)}`), body(`Credit: ${formatDollars(account.credit)}`)],
    },
  ])
  const place = { x: paper.left, width: paper.width }
  paper.y = paper.write("H2", "Invoices and payments", "heading", { ...place, y: paper.y }) + 4
  if (entries.length > 0) writeTable(paper, columnsOf(paper, entries), document, entries.map(rowOf))
  else paper.y = paper.write("P", "None", "body", { ...place, y: paper.y })
  writeAges(paper, account)
  return paper.bytes()
}

function columnsOf(paper: Paper, entries: readonly AccountEntry[]): Column[] {
  const amounts = entries.flatMap(({ amount, open }) => [formatDollars(amount), formatDollars(open ?? "0")])
  const width = widthFor(paper, "strong", 84, amounts)
  return [
    { heading: "Document", width: paper.width - 140 - 2 * width },
    { heading: "Date", width: 70 },
    { heading: "Due", width: 70 },
    { heading: "Amount", width, align: "right" },
    { heading: "Open", width, align: "right" },
  ]
}

const rowOf = ({ on, kind, number, detail, amount, open, dueOn }: AccountEntry): Row => [
  [
    strong(number || entryLabels[kind]),
    ...(number ? [{ text: entryLabels[kind], style: "small" } as const] : []),
    ...(detail ? [{ text: detail, style: "small" } as const] : []),
  ],
  [body(formatDay(on))],
  bodyIf(dueOn !== null && formatDay(dueOn)),
  [body(formatDollars(amount))],
  open === null ? [] : [strong(formatDollars(open))],
]

function writeAges(paper: Paper, { byAge, open }: StatementAccount): void {
  if (paper.roomLeft < 160) paper.newPage()
  paper.y = paper.write("H2", "Open by age", "heading", { x: paper.left, y: paper.y + 14, width: paper.width })
  const ages = invoiceAges.map((age) => [invoiceAgeLabels[age], byAge[age], "body"] as const)
  writeTotals(paper, [...ages, ["Total", open, "total"]])
}
