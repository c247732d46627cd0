import { useState } from "react"
import type { Payment } from "#contract/books/payments.ts"
import { useOrderChoices } from "#web/api/orders.ts"
import { SearchBox } from "#web/parts/SearchBox.tsx"
import { SelectField } from "#web/ui/SelectField.tsx"

interface OrderChoiceProps {
  /** What the payment is linked to already: it is offered also when it is not among the newest. */
  payment: Payment | undefined
  chosen: string
  error: string | undefined
  onChoose: (orderId: string) => void
}

/** The order that a payment belongs to. Where there are more orders than a select can hold, it can be searched. */
export function OrderChoice({ payment, chosen, error, onChoose }: OrderChoiceProps) {
  const [q, setQ] = useState("")
  const [picked, setPicked] = useState(payment && { id: payment.orderId ?? "", orderNumber: payment.orderNumber ?? "" })
  const { data, isError } = useOrderChoices(q)
  const orders = data?.rows ?? []
  const isListed = chosen === "" || orders.some(({ id }) => id === chosen)

  function choose(id: string) {
    const order = orders.find((one) => one.id === id)
    if (order) setPicked(order)
    onChoose(id)
  }

  return (
    <>
      {data && (data.all > orders.length || q) && (
        <SearchBox label="Find an order" hint="Number, client or description" value={q} onSearch={setQ} />
      )}
      <SelectField
        label="Related Order"
        optional
        name="orderId"
        hint={isError ? "Your orders could not be loaded" : undefined}
        value={chosen}
        error={error}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">No Order</option>
        {!isListed && (
          <option value={chosen}>{picked?.id === chosen ? picked.orderNumber : "The order chosen before"}</option>
        )}
        {orders.map(({ id, orderNumber, clientName }) => (
          <option key={id} value={id}>
            {orderNumber} - {clientName}
          </option>
        ))}
      </SelectField>
    </>
  )
}
