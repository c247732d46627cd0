import { type ChargeKind, chargeKindLabels, chargeKinds } from "#contract/quotes/charge-words.ts"
import { plainAmount } from "#contract/values/money.ts"
import type { QuoteCharge } from "#contract/quotes/quote-charges.ts"
import type { DraftBody } from "#web/api/quotes.ts"

/** A charge as the fields show it. */
export interface ChargeTexts {
  kind: ChargeKind
  label: string
  /** "" is the whole quote. */
  item: string
  /** "45.00" or "2.5%". */
  amount: string
}

export const chargeTextsOf = ({ kind, label, item, percent, amount }: QuoteCharge): ChargeTexts => ({
  kind,
  label,
  item: item ?? "",
  amount: percent === null ? amount.replace("-", "") : `${percent}%`,
})

export const plainPercent = (text: string) => text.replace("%", "").trim()

export function chargeBody({ kind, label, item, amount }: ChargeTexts): NonNullable<DraftBody["charges"]>[number] {
  const isPercent = amount.trim().endsWith("%")
  return {
    kind,
    label,
    item: item || null,
    amount: isPercent ? null : plainAmount(amount) || null,
    percent: isPercent ? plainPercent(amount) : null,
  }
}

/** A new charge is named by its kind. */
export const newCharge = (kind: ChargeKind): ChargeTexts => ({
  kind,
  label: kind === "fee" ? "" : chargeKindLabels[kind],
  item: "",
  amount: "",
})

/** The label follows the kind until somebody has typed another. */
export function withKind(charge: ChargeTexts, kind: ChargeKind): ChargeTexts {
  const isOwn = charge.label !== "" && !chargeKinds.some((known) => chargeKindLabels[known] === charge.label)
  return { ...charge, kind, label: isOwn ? charge.label : newCharge(kind).label }
}
