import type { FigurePeriod } from "#contract/desk/figure-periods.ts"
import { type DeclineReason, declineReasonLabels } from "#contract/quotes/quote-words.ts"
import type { SaleFigures, SaleStretch } from "#contract/sales/sale-figures.ts"
import { countOf, summaryOf, axisCount } from "#web/parts/figures/charted.ts"
import { PeriodCard } from "#web/parts/figures/PeriodCard.tsx"

const shortReasons: Record<DeclineReason, string> = {
  price: "Price",
  lead_time: "Lead time",
  canceled: "Canceled",
  awarded_elsewhere: "Elsewhere",
  other: "Other",
}

const quotes = countOf("Quotes", (row: SaleStretch["declines"][number]) => row.quotes)

/** Why buyers declined quotes. */
export function DeclinesCard({ figures, period }: { figures: SaleFigures; period: FigurePeriod }) {
  const { declines, before } = figures
  return (
    <PeriodCard
      title="Reasons for Losing"
      note="Declined quotes by the reason that the buyer gave."
      summary={summaryOf(period, quotes, declines, before.declines)}
      caption="Declined quotes by reason"
      period={period}
      kind="things"
      rows={declines}
      before={before.declines}
      heading="Reason"
      nameOf={({ reason }) => declineReasonLabels[reason]}
      tickOf={({ reason }) => shortReasons[reason]}
      charted={quotes}
      axis={axisCount}
    />
  )
}
