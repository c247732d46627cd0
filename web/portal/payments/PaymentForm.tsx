import { NewPayment, type Payment, paymentMethodLabels, paymentStatusLabels } from "#contract/books/payments.ts"
import { paymentsBook } from "#web/api/payments.ts"
import { AmountField } from "#web/portal/books/AmountField.tsx"
import type { RowFormTies } from "#web/portal/books/panel-ties.ts"
import { Options } from "#web/portal/books/Options.tsx"
import { RowForm, Wide } from "#web/portal/books/RowForm.tsx"
import { useRowForm } from "#web/portal/books/use-row-form.ts"
import { OrderChoice } from "#web/portal/payments/OrderChoice.tsx"
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
