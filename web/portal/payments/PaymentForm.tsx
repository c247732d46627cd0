import { useState } from "react"
import { NewPayment, type Payment, paymentMethodLabels, paymentStatusLabels } from "#contract/books/payments.ts"
import { useOrderChoices } from "#web/api/orders.ts"
import { paymentsBook } from "#web/api/payments.ts"
import { SearchBox } from "#web/parts/SearchBox.tsx"
import { AmountField } from "#web/portal/books/AmountField.tsx"
import { Options } from "#web/portal/books/Options.tsx"
import type { RowFormTies } from "#web/portal/books/panel-ties.ts"
import { RowForm, Wide } from "#web/portal/books/RowForm.tsx"
import { useRowForm } from "#web/portal/books/use-row-form.ts"
import { paymentBody, paymentLabels, paymentTexts } from "#web/portal/payments/payment-texts.ts"
import { SelectField } from "#web/ui/SelectField.tsx"
import { TextArea } from "#web/ui/TextArea.tsx"
import { TextField } from "#web/ui/TextField.tsx"

export function PaymentForm(ties: RowFormTies<Payment>) {
  const form = useRowForm({
    ...ties,
    textsOf: paymentTexts,
    bodyOf: paymentBody,
    schema: NewPayment,
    calls: paymentsBook,
  })
  const { field, base, newer } = form
  return (
    <RowForm
      form={form}
      textsOf={paymentTexts}
      labels={paymentLabels}
      shownAs={{ orderId: newer?.orderNumber ?? "No Order" }}
      submitLabel={base ? "Update Payment" : "Create Payment"}
    >
      <Wide>
        <OrderChoice
          payment={base}
          chosen={form.texts.orderId}
          error={field("orderId").error}
          onChoose={(chosen) => form.setText("orderId", chosen)}
        />
      </Wide>
      <AmountField {...field("amount")} />
      <SelectField label="Status" {...field("status")}>
        <Options labels={paymentStatusLabels} />
      </SelectField>
      <SelectField label="Payment Method" {...field("method")}>
        <Options labels={paymentMethodLabels} />
      </SelectField>
      <TextField label="Transaction ID" optional {...field("transactionId")} />
      <TextField label="Payment Date" type="date" max="9999-12-31" optional {...field("paymentDate")} />
      <Wide>
        <TextArea label="Notes" optional rows={3} {...field("notes")} />
      </Wide>
    </RowForm>
  )
}

interface OrderChoiceProps {
  /** The payment with its linked order, which is offered even if it is not among the newest. */
  payment: Payment | undefined
  chosen: string
  error: string | undefined
  onChoose: (orderId: string) => void
}

/** The order that a payment belongs to. Where there are more orders than a select can hold, it can be searched. */
function OrderChoice({ payment, chosen, error, onChoose }: OrderChoiceProps) {
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
