import { type RawBuilder, sql } from "kysely"
import { fobLabels } from "#contract/quotes/quote-words.ts"
import { saleBuyerTypeLabels, saleStatusLabels } from "#contract/sales/sale-words.ts"
import { labelColumn, plainColumn, textColumn, timeColumn } from "#server/csv/csv-columns.ts"
import type { CsvTable } from "#server/csv/csv-pages.ts"
import type { Db } from "#server/db/db.ts"
import { sales } from "./sales.store.ts"

const ofLine = (field: string) => sql`line.value->>${sql.lit(field)}`

const charges = sql`(SELECT coalesce(sum((charge->>'amount')::numeric), 0.00)
  FROM jsonb_array_elements(sales.charges) AS charge)`

/** A share is the difference of two rounded sums, so the shares add up to the amount. */
const share = (amount: RawBuilder<unknown>) =>
  sql`round(${amount} * upto, 2) - round(${amount} * lag(upto, 1, 0.00) OVER (ORDER BY place), 2)`

/**
 * The lines with their shares of shipping, charges and tax, by their totals. Where all lines are free, the first has all of
 * it.
 */
const lines = sql`(
  SELECT value, place, (value->>'total')::numeric AS total, ${share(sql`sales.shipping`)} AS shipping,
    ${share(charges)} AS charges, ${share(sql`sales.tax_total`)} AS tax
  FROM (
    SELECT value, place, coalesce(
        sum((value->>'total')::numeric) OVER (ORDER BY place) / nullif(sum((value->>'total')::numeric) OVER (), 0), 1) AS upto
    FROM jsonb_array_elements(sales.lines) WITH ORDINALITY AS sold (value, place)
  ) AS sums
) AS line`

/** All or the chosen sales, newest first, with one row for each line. Amounts of a row add up to those of the sale. */
export const saleTable = (db: Db, ids?: readonly string[]): CsvTable<"sales"> => ({
  table: "sales",
  columns: {
    Number: plainColumn(sql`sales.number`),
    "Accepted (UTC)": timeColumn(sql`sales.created_at`),
    Status: labelColumn(sql`sales.status`, saleStatusLabels),
    Quote: plainColumn(sql`sales.quote_number`),
    Revision: plainColumn(sql`sales.revision`),
    "Purchase order": textColumn(sql`sales.purchase_order`),
    Name: textColumn(sql`sales.customer_name`),
    Email: textColumn(sql`sales.customer_email`),
    Organization: textColumn(sql`sales.customer_organization`),
    "Accepted by": textColumn(sql`sales.accepted_by`),
    Item: plainColumn(ofLine("item")),
    Description: textColumn(ofLine("description")),
    "Part number": textColumn(ofLine("partNumber")),
    Quantity: plainColumn(ofLine("quantity")),
    "Unit of issue": plainColumn(ofLine("unitOfIssue")),
    "Unit price": plainColumn(ofLine("unitPrice")),
    "Line total": plainColumn(ofLine("total")),
    "Share of shipping": plainColumn(sql`line.shipping`),
    "Share of charges": plainColumn(sql`line.charges`),
    "Share of tax": plainColumn(sql`line.tax`),
    "Total with shares": plainColumn(sql`line.total + line.shipping + line.charges + line.tax`),
    FOB: labelColumn(sql`sales.fob`, fobLabels),
    "Payment terms": textColumn(sql`sales.payment_terms`),
    "Delivery date": plainColumn(sql`sales.delivery_date`),
    Confirmed: plainColumn(sql`sales.confirmed_on`),
    Delivered: plainColumn(sql`sales.delivered_on`),
    Invoiced: plainColumn(sql`sales.invoiced_on`),
    Paid: plainColumn(sql`sales.paid_on`),
    Canceled: plainColumn(sql`sales.canceled_on`),
    "Reason for canceling": textColumn(sql`sales.cancel_reason`),
    "Buyer type": labelColumn(sql`sales.buyer_type`, saleBuyerTypeLabels),
    "Payment due": plainColumn(sql`sales.due_on`),
    "Payment due by": textColumn(sql`sales.due_by`),
  },
  rows: (page) => {
    const rows = sales.page(db, { sort: "createdAt", order: "desc", ...page })
    return ids ? rows.where("sales.id", "in", ids) : rows
  },
  linesOf: (cells) => sql`(SELECT coalesce(json_agg(${cells} ORDER BY line.place), '[]') FROM ${lines})`,
})
