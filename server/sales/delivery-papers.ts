import type { ReceivingReport } from "#contract/sales/deliveries.ts"
import type { Seller } from "#contract/quotes/quotes.ts"
import type { Api } from "#server/api.ts"
import { sellerOf } from "#server/documents/seller.ts"
import type { PackingList, PackingListDocument } from "#server/documents/shipping-documents.ts"
import { noSuchDelivery } from "./deliver.ts"
import { findDelivery } from "./read-deliveries.ts"
import { lockSale } from "./sales.store.ts"

/** A delivery with what its papers say of the sale. */
export async function readPackingList({ db, env, content }: Api, id: string): Promise<PackingListDocument> {
  const delivery = await findDelivery(db, id)
  if (!delivery) throw noSuchDelivery()
  const sale = (await lockSale(db, delivery.saleId))! // A delivery keeps its sale.
  const { customerName, customerOrganization, purchaseOrder, contractNumber, markFor, shipTo, fob } = sale
  const { lines, number, saleId: _, version: __, ...facts } = delivery
  return {
    seller: sellerOf(content().company, env.PUBLIC_URL),
    packingList: {
      ...facts,
      number: `${sale.number}-${number}`,
      saleNumber: sale.number,
      buyer: { name: customerName, organization: customerOrganization },
      purchaseOrder,
      contractNumber,
      markFor,
      shipTo,
      fob,
      lines: lines.flatMap(({ item, quantity, lot, weight }) =>
        sale.lines
          .filter((sold) => sold.item === item)
          .map((sold) => ({ ...sold, ordered: sold.quantity, quantity, lot, weight })),
      ),
    },
  }
}

/** As WAWF asks for it. */
export function receivingReportOf(list: PackingList, seller: Seller): ReceivingReport {
  const { buyer, shipTo, lines, ...facts } = list
  const { street = null, city = null, state = null, zip = null, dodaac = null } = shipTo
  return {
    ...facts,
    orderNumber: list.purchaseOrder,
    dateShipped: list.deliveredOn,
    prime: { name: seller.legalName, cage: seller.cage },
    shipTo: { name: buyer.organization ?? buyer.name, street, city, state, zip, dodaac },
    lines: lines.map((line) => ({ ...line, clin: line.clin ?? null, nsn: line.nsn ?? null })),
  }
}
