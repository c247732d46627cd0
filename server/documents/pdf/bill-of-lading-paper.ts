import type { Look } from "#contract/content/brand.ts"
import { formatCount } from "#contract/values/counts.ts"
import { formatDay } from "#contract/values/dates.ts"
import { unitOfIssueName } from "#contract/values/units-of-issue.ts"
import type { BillOfLading, BillOfLadingDocument } from "#server/documents/shipping-documents.ts"
import { writeLetterhead, writeSection, writeSideBySide, writeSignatures } from "./letterhead.ts"
import { orderPieces, shipmentOf, shipToOf } from "./packing-list-paper.ts"
import { Paper } from "./paper.ts"
import { smallPieces } from "./pieces.ts"
import { type Column, type Row, writeTable } from "./table.ts"

const columns: readonly Column[] = [
  { heading: "Item", width: 40 },
  { heading: "HM", width: 32 },
  { heading: "Quantity", width: 94, align: "right" },
  { heading: "Description", width: 270 },
  { heading: "Weight", width: 80, align: "right" },
]
const description = 3

/** In the words of 49 CFR 172.204(a)(1). */
const certification =
  "This is to certify that the above-named materials are properly classified, described, packaged, marked and labeled, and are in proper condition for transportation according to the applicable regulations of the Department of Transportation."

/** The goods, the shipper, the consignee, and where shipper and carrier sign. */
export function billOfLadingPaper({ seller, billOfLading }: BillOfLadingDocument, look?: Look): Promise<Buffer> {
  const { deliveredOn, lines, emergencyContact } = billOfLading
  const number = billOfLading.billOfLading ?? billOfLading.number
  // Titles hold no characters special to XML, so the carrier's own number is only on the page.
  const name = `Bill of lading ${billOfLading.number}`
  const paper = new Paper({ title: name, footer: name, at: new Date(`${deliveredOn}T12:00:00Z`), look })
  writeLetterhead(paper, seller, "Bill of lading", [number, formatDay(deliveredOn)])
  writeSideBySide(paper, [
    { heading: "Consignee", pieces: shipToOf(billOfLading) },
    { heading: "Order", pieces: orderPieces(billOfLading) },
    { heading: "Shipment", pieces: shipmentOf(billOfLading) },
  ])
  const place = { x: paper.left, width: paper.width }
  if (emergencyContact) {
    const { phone, registeredAs } = emergencyContact
    const words = `EMERGENCY CONTACT: ${phone}${registeredAs ? ` (${registeredAs})` : ""}`
    paper.y = paper.write("P", words, "emergency", { ...place, y: paper.y }) + 12
  }
  paper.y = paper.write("H2", "Goods", "heading", { ...place, y: paper.y }) + 4
  writeTable(paper, columns, description, lines.map(rowOf))
  if (emergencyContact) writeSection(paper, "Shipper's certification", certification)
  writeSignatures(paper, [
    { heading: `Shipper: ${seller.legalName}`, person: "" },
    { heading: `Carrier: ${billOfLading.carrier ?? ""}`, person: "" },
  ])
  return paper.bytes()
}

/** An "X" marks hazardous materials (49 CFR 172.201), whose description comes first and unbroken. */
const rowOf = (line: BillOfLading["lines"][number]): Row => {
  const { item, clin, hazard, quantity, unitOfIssue, description: text, partNumber, lot, weight } = line
  return [
    [{ text: item, style: "strong" }],
    [{ text: hazard ? "X" : "", style: "strong" }],
    [
      { text: `${formatCount(quantity)} ${unitOfIssue}`, style: "strong" },
      { text: unitOfIssueName(unitOfIssue) ?? "", style: "small" },
    ],
    [
      { text: hazard ?? text, style: "strong" },
      ...smallPieces([
        ["Product", hazard && text],
        ["CLIN", clin],
        ["Part number", partNumber],
        ["Lot", lot],
      ]),
    ],
    [{ text: weight === null ? "" : `${formatCount(weight)} lb`, style: "body" }],
  ]
}
