import { useState } from "react"
import type { Delivery, DeliveryChanges, DeliveryLine } from "#contract/sales/deliveries.ts"
import type { RefusedFields } from "#contract/refused-fields.ts"
import type { Sale } from "#contract/sales/sales.ts"
import { useDeskForm } from "#web/admin/desk/use-desk-form.ts"
import { CallError } from "#web/api/call.ts"
import { useDeliveries } from "#web/api/sales.ts"
import { showToast } from "#web/ui/toast.ts"

export interface DeliveryFormProps {
  sale: Sale
  /** To correct; undefined for a new one. */
  delivery: Delivery | undefined
  onDone: () => void
}

export interface DeliveryLineTexts {
  item: string
  quantity: string
  lot: string
  weight: string
  refused: string
  refusedReason: string
}

/** The state of a delivery's form, at first with everything that is open, and the way to send it. */
export function useDeliveryForm({ sale, delivery, onDone }: DeliveryFormProps) {
  const { add, change } = useDeliveries(sale.id)
  const [lines, setLines] = useState(() => (delivery ? delivery.lines.map(textsOfLine) : openLinesOf(sale)))
  const [texts, setTexts] = useState(() => textsOf(delivery))
  const [isFinal, setFinal] = useState(delivery?.isFinal ?? false)
  const submission = useDeskForm("The delivery was not saved.", async (onSending) => {
    const sent = [...lines.keys()].filter((at) => Number(lines[at]!.quantity) !== 0)
    const body = bodyOf(
      texts,
      sent.map((at) => lines[at]!),
      isFinal,
    )
    onSending()
    try {
      await (delivery ? change.mutateAsync({ delivery, body }) : add.mutateAsync(body))
    } catch (error) {
      if (!(error instanceof CallError) || Object.keys(error.fields).length === 0) throw error
      return onForm(error.fields, sent)
    }
    showToast({ title: delivery ? "Delivery saved" : "Delivery recorded" })
    onDone()
    return undefined
  })
  const { errors, forget } = submission

  return {
    ...submission,
    lines,
    final: {
      checked: isFinal,
      error: errors.isFinal,
      onChange: ({ target }: { target: { checked: boolean } }) => setFinal(target.checked),
    },
    field: (name: keyof typeof texts) => ({
      value: texts[name],
      error: errors[name],
      onChange: ({ target }: { target: { value: string } }) => {
        forget({ [name]: true })
        setTexts({ ...texts, [name]: target.value })
      },
    }),
    lineField: (at: number, name: Exclude<keyof DeliveryLineTexts, "item">) => ({
      value: lines[at]![name],
      error: errors[`lines.${at}.${name}`],
      onChange: ({ target }: { target: { value: string } }) => {
        forget({ [`lines.${at}.${name}`]: true })
        setLines(lines.map((line, index) => (index === at ? { ...line, [name]: target.value } : line)))
      },
    }),
  }
}

/** Refusals count the lines that were sent; the form also has those that stay. */
const onForm = (refused: RefusedFields, sent: readonly number[]): RefusedFields =>
  Object.fromEntries(
    Object.entries(refused).map(([path, message]) => [
      path.replace(/(?<=^lines\.)\d+/, (at) => String(sent[Number(at)] ?? at)),
      message,
    ]),
  )

const textsOfLine = ({ item, quantity, lot, weight, refused, refusedReason }: DeliveryLine): DeliveryLineTexts => ({
  item,
  quantity: String(quantity),
  lot: lot ?? "",
  weight: weight?.toString() ?? "",
  refused: refused === 0 ? "" : String(refused),
  refusedReason: refusedReason ?? "",
})

const openLinesOf = ({ lines }: Sale): DeliveryLineTexts[] =>
  lines
    .filter(({ quantity, delivered }) => delivered < quantity)
    .map(({ item, quantity, delivered }) =>
      textsOfLine({ item, quantity: quantity - delivered, lot: null, weight: null, refused: 0, refusedReason: null }),
    )

const textsOf = (delivery: Delivery | undefined) => ({
  deliveredOn: delivery?.deliveredOn ?? "",
  carrier: delivery?.carrier ?? "",
  billOfLading: delivery?.billOfLading ?? "",
  trackingNumber: delivery?.trackingNumber ?? "",
  seal: delivery?.seal ?? "",
  shipmentNumber: delivery?.shipmentNumber ?? "",
  containers: delivery?.containers?.toString() ?? "",
  containerKind: delivery?.containerKind ?? "",
  grossWeight: delivery?.grossWeight?.toString() ?? "",
  loadedAt: delivery?.loadedAt ?? "",
  arrivedAt: delivery?.arrivedAt ?? "",
  receivedOn: delivery?.receivedOn ?? "",
  receivedBy: delivery?.receivedBy ?? "",
})

/** An emptied text is sent as none, so that it is cleared. */
function bodyOf(
  texts: ReturnType<typeof textsOf>,
  lines: readonly DeliveryLineTexts[],
  isFinal: boolean,
): DeliveryChanges {
  const { deliveredOn, containers, grossWeight, ...others } = texts
  return {
    ...others,
    ...(deliveredOn && { deliveredOn }),
    containers: containers === "" ? null : Number(containers),
    grossWeight: grossWeight === "" ? null : Number(grossWeight),
    isFinal,
    lines: lines.map(({ item, quantity, lot, weight, refused, refusedReason }) => ({
      item,
      quantity: Number(quantity),
      lot: lot || null,
      weight: weight === "" ? null : Number(weight),
      refused: Number(refused),
      refusedReason: refusedReason || null,
    })),
  }
}
