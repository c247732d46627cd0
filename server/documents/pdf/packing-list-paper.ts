import type { Look } from "#contract/content/brand.ts"
import { formatCount } from "#contract/values/counts.ts"
import { formatDay } from "#contract/values/dates.ts"
import { fobLabels } from "#contract/quotes/quote-words.ts"
import type { PackingList, PackingListDocument } from "#server/documents/shipping-documents.ts"
import { writeLetterhead, writeSideBySide, writeSignatures } from "./letterhead.ts"
import { Paper } from "./paper.ts"
import { addressPieces, type PrintedFact, piecesOf, smallPieces, townOf } from "./pieces.ts"
import { type Column, type Piece, type Row, writeTable } from "./table.ts"

const columns: readonly Column[] = [
  { heading: "Item", width: 60 },
  { heading: "Description", width: 256 },
  { heading: "Ordered", width: 70, align: "right" },
  { heading: "In this delivery", width: 80, align: "right" },
  { heading: "Unit", width: 50 },
]
const description = 1

/** A packing list: the goods on the truck, their receiver, and a place to sign. */
export function packingListPaper({ seller, packingList }: PackingListDocument, look?: Look): Promise<Buffer> {
  const name = `Packing list ${packingList.number}`
  const paper = new Paper({ title: name, footer: name, at: new Date(`${packingList.deliveredOn}T12:00:00Z`), look })
  writeLetterhead(paper, seller, "Packing list", [packingList.number, formatDay(packingList.deliveredOn)])
  writeSideBySide(paper, [
    { heading: "Ship to", pieces: shipToOf(packingList) },
    { heading: "Order", pieces: orderPieces(packingList) },
    { heading: "Shipment", pieces: shipmentOf(packingList) },
  ])
  paper.y = paper.write("H2", "Lines", "heading", { x: paper.left, y: paper.y, width: paper.width }) + 4
  writeTable(paper, columns, description, packingList.lines.map(rowOf))
  writeSignatures(paper, [{ heading: "Received in good order, except as noted", person: "" }])
  return paper.bytes()
}

/** Who receives the goods, and where. */
export const shipToOf = ({ buyer, shipTo, markFor }: Pick<PackingList, "buyer" | "shipTo" | "markFor">): Piece[] => [
  ...addressPieces([buyer.organization, buyer.name, shipTo.street, townOf(shipTo)]),
  ...piecesOf([
    ["DoDAAC", shipTo.dodaac],
    ["Mark for", markFor],
  ]),
]

/** The buyer's and our numbers of the order, and its terms. */
export const orderPieces = ({ contractNumber, purchaseOrder, saleNumber, fob }: Omit<PackingList, "lines">): Piece[] =>
  piecesOf([
    ["Contract", contractNumber],
    ["Order", purchaseOrder],
    ["Our number", saleNumber],
    ["Terms", fobLabels[fob]],
  ])

/** Known facts about the shipment. */
export function shipmentOf(list: Omit<PackingList, "lines">): Piece[] {
  const { containers, containerKind, grossWeight } = list
  return piecesOf([
    ["Shipment number", list.shipmentNumber],
    ["Carrier", list.carrier],
    ["Bill of lading", list.billOfLading],
    ["Tracking", list.trackingNumber],
    ["Seal", list.seal],
    ["Containers", containers && [formatCount(containers), containerKind].filter(Boolean).join(" ")],
    ["Gross weight", grossWeight && `${formatCount(grossWeight)} lb`],
    ["Temperature at loading", list.loadedAt],
  ] as PrintedFact[])
}

const rowOf = ({
  item,
  clin,
  description: text,
  partNumber,
  lot,
  ordered,
  quantity,
  unitOfIssue,
}: PackingList["lines"][number]): Row => [
  [{ text: item, style: "strong" }, ...smallPieces([["CLIN", clin]])],
  [
    { text, style: "strong" },
    ...smallPieces([
      ["Part number", partNumber],
      ["Lot", lot],
    ]),
  ],
  [{ text: formatCount(ordered), style: "body" }],
  [{ text: formatCount(quantity), style: "strong" }],
  [{ text: unitOfIssue, style: "body" }],
]
