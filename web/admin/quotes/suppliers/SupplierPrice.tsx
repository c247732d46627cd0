import { counted } from "#contract/values/counts.ts"
import type { AskedLine, PriceRequest } from "#contract/quotes/price-requests.ts"
import { readUnit } from "#contract/values/read-unit.ts"
import type { TextChange } from "#web/admin/quotes/change-texts.ts"
import type { QuoteLineTexts } from "#web/admin/quotes/quote-texts.ts"
import { Button } from "#web/ui/Button.tsx"
import ui from "#web/ui/primitives.module.css"
import { showToast } from "#web/ui/toast.ts"

interface SupplierPriceProps {
  asked: PriceRequest
  /** Undefined if this supplier was not asked for the line. */
  item: AskedLine | undefined
  lines: readonly QuoteLineTexts[]
  /** Undefined where there is no draft to take a price into. */
  edit: ((change: TextChange) => void) | undefined
}

/** A supplier's price of one line, and a click that takes it as its cost. */
export function SupplierPrice({ asked, item, lines, edit }: SupplierPriceProps) {
  const { answer, supplier } = asked
  if (!item) return <span className={ui.muted}>Not asked</span>
  const priced = answer?.lines.find((line) => line.item === item.item)
  if (!answer || !priced?.unitPrice) return <span className={ui.muted}>{answer ? "No price" : "No answer"}</span>
  const { unitPrice, leadTimeDays, countryOfOrigin, note } = priced
  const line = lineFor(item, lines)

  function take(to: QuoteLineTexts, price: string, apply: (change: TextChange) => void) {
    const { key, unitCost, supplier: before, supplierQuote, supplierQuoteEnds } = to
    const cost = { unitCost: price, supplier, supplierQuote: answer?.quoteNumber, supplierQuoteEnds: answer?.quoteEnds }
    const texts = Object.fromEntries(Object.entries(cost).map(([name, text]) => [name, text ?? ""]))
    apply({ type: "line", key, change: texts })
    const change = { unitCost, supplier: before, supplierQuote, supplierQuoteEnds }
    showToast({
      title: `${supplier}'s price is the cost`,
      undo: { label: "Undo", onSelect: () => apply({ type: "line", key, change }) },
    })
  }

  return (
    <div className={ui.stack1}>
      <strong>${unitPrice}</strong>
      {leadTimeDays !== null && <span className={ui.small}>{counted(leadTimeDays, "day")}</span>}
      {countryOfOrigin && <span className={ui.small}>{countryOfOrigin}</span>}
      {note && <span className={ui.small}>{note}</span>}
      {line && isCost(line, supplier, unitPrice) && <span className={ui.small}>Taken as cost</span>}
      {edit && line && (
        <Button
          variant="secondary"
          aria-label={`Use as cost: ${supplier}, ${item.description}`}
          onClick={() => take(line, unitPrice, edit)}
        >
          Use as cost
        </Button>
      )}
      {edit && !line && <span className={ui.small}>The draft has no line in {item.unitOfIssue}</span>}
    </div>
  )
}

const isCost = (line: QuoteLineTexts, supplier: string, price: string) =>
  line.supplier === supplier && line.unitCost === price

/** The line of the draft that was asked for, in the unit that the price is for. */
function lineFor({ position, description, unitOfIssue }: AskedLine, lines: readonly QuoteLineTexts[]) {
  const fits = lines.filter(
    (line) => line.position === position && line.answer !== "no_bid" && readUnit(line.unitOfIssue) === unitOfIssue,
  )
  return fits.find((line) => line.description === description) ?? fits[0]
}
