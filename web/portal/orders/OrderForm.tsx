import { NewOrder, type Order, orderStatusLabels } from "#contract/books/orders.ts"
import { ordersBook } from "#web/api/orders.ts"
import { AmountField } from "#web/portal/books/AmountField.tsx"
import type { RowFormTies } from "#web/portal/books/panel-ties.ts"
import { Options } from "#web/portal/books/Options.tsx"
import { RowForm, Wide } from "#web/portal/books/RowForm.tsx"
import { useRowForm } from "#web/portal/books/use-row-form.ts"
import { orderBody, orderLabels, orderTexts } from "#web/portal/orders/order-texts.ts"
import { SelectField } from "#web/ui/SelectField.tsx"
import { TextArea } from "#web/ui/TextArea.tsx"
import { TextField } from "#web/ui/TextField.tsx"

/** A hundred products of 200 characters, with their separators. */
const productsLength = 20_200

export function OrderForm(ties: RowFormTies<Order>) {
  const form = useRowForm({ ...ties, textsOf: orderTexts, bodyOf: orderBody, schema: NewOrder, calls: ordersBook })
  const { field, base } = form
  return (
    <RowForm form={form} textsOf={orderTexts} labels={orderLabels} submitLabel={base ? "Update Order" : "Create Order"}>
      <TextField label="Order Number" {...field("orderNumber")} />
      <TextField label="Client Name" {...field("clientName")} />
      <Wide>
        <TextArea label="Description" rows={2} {...field("description")} />
      </Wide>
      <AmountField optional {...field("amount")} />
      <SelectField label="Status" {...field("status")}>
        <Options labels={orderStatusLabels} />
      </SelectField>
      <Wide>
        <TextField
          label="Products"
          hint="Separate them with commas"
          optional
          maxLength={productsLength}
          {...field("products")}
        />
      </Wide>
      <TextField label="Delivery Date" type="date" max="9999-12-31" optional {...field("deliveryDate")} />
      <Wide>
        <TextArea label="Notes" optional rows={3} {...field("notes")} />
      </Wide>
    </RowForm>
  )
}
