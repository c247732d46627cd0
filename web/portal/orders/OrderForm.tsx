import { NewOrder, type Order, orderStatusLabels } from "#contract/orders.ts"
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
  const { register, errorOf, base } = form
  return (
    <RowForm form={form} textsOf={orderTexts} labels={orderLabels} submitLabel={base ? "Update Order" : "Create Order"}>
      <TextField label="Order Number" error={errorOf("orderNumber")} {...register("orderNumber")} />
      <TextField label="Client Name" error={errorOf("clientName")} {...register("clientName")} />
      <Wide>
        <TextArea label="Description" rows={2} error={errorOf("description")} {...register("description")} />
      </Wide>
      <AmountField optional error={errorOf("amount")} {...register("amount")} />
      <SelectField label="Status" error={errorOf("status")} {...register("status")}>
        <Options labels={orderStatusLabels} />
      </SelectField>
      <Wide>
        <TextField
          label="Products"
          hint="Separate them with commas"
          optional
          maxLength={productsLength}
          error={errorOf("products")}
          {...register("products")}
        />
      </Wide>
      <TextField
        label="Delivery Date"
        type="date"
        max="9999-12-31"
        optional
        error={errorOf("deliveryDate")}
        {...register("deliveryDate")}
      />
      <Wide>
        <TextArea label="Notes" optional rows={3} error={errorOf("notes")} {...register("notes")} />
      </Wide>
    </RowForm>
  )
}
