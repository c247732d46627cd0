import { deliveryLimits, isShipmentNumber } from "#contract/sales/deliveries.ts"
import styles from "#web/admin/desk/DeskForm.module.css"
import { type DeliveryFormProps, useDeliveryForm } from "#web/admin/sales/deliveries/use-delivery-form.ts"
import { Button } from "#web/ui/Button.tsx"
import { CheckboxField } from "#web/ui/CheckboxField.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import { TextField } from "#web/ui/TextField.tsx"
import ui from "#web/ui/primitives.module.css"

const truck = [
  { name: "carrier", label: "Carrier" },
  { name: "billOfLading", label: "Bill of lading" },
  { name: "trackingNumber", label: "Tracking number" },
  { name: "seal", label: "Seal" },
  {
    name: "shipmentNumber",
    label: "Shipment number",
    hint: "Such as ABC0001; the final one ends in Z (DFARS Appendix F)",
  },
  { name: "containerKind", label: "Kind of containers", hint: "Such as pallets" },
  { name: "loadedAt", label: "Temperature at loading", hint: "Such as 38 °F" },
  { name: "arrivedAt", label: "Temperature on arrival" },
] as const

const whole = { type: "number", inputMode: "numeric" } as const
const day = { type: "date", max: "9999-12-31" } as const

/** A delivery with the known facts about its truck; only the lines are required. */
export function DeliveryForm({ sale, delivery, onDone }: DeliveryFormProps) {
  const { form, pending, problem, errors, onSubmit, lines, final, field, lineField } = useDeliveryForm({
    sale,
    delivery,
    onDone,
  })
  return (
    <form ref={form} className={ui.stack5} noValidate onSubmit={onSubmit}>
      <TextField
        label="Delivered on"
        hint={delivery ? undefined : "Today, unless you choose a day"}
        optional={!delivery}
        {...day}
        {...field("deliveredOn")}
      />
      {lines.map(({ item }, at) => (
        <LineFields
          key={at}
          sold={sale.lines.find((line) => line.item === item)}
          field={(name) => lineField(at, name)}
          isReceiving={delivery !== undefined}
        />
      ))}
      {errors.lines && <FormProblem problem={{ text: errors.lines, isTold: false }} />}
      <div className={styles.pair}>
        {truck.map(({ name, ...words }) => (
          <TextField
            key={name}
            {...words}
            note={name === "shipmentNumber" && shapeNote(field(name).value)}
            optional
            maxLength={deliveryLimits.text}
            {...field(name)}
          />
        ))}
        <TextField label="Containers" optional {...whole} min={1} {...field("containers")} />
        <TextField label="Gross weight in pounds" optional {...whole} min={1} {...field("grossWeight")} />
        {delivery && (
          <>
            <TextField label="Received on" optional {...day} {...field("receivedOn")} />
            <TextField label="Received by" optional {...field("receivedBy")} />
          </>
        )}
      </div>
      <CheckboxField label="Final delivery: nothing more will follow, even if a quantity is open" optional {...final} />
      <FormProblem problem={problem} />
      <div className={ui.cluster3}>
        <Button type="submit" pending={pending}>
          {delivery ? "Save delivery" : "Record delivery"}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** A warning, not an error. */
const shapeNote = (text: string) =>
  text !== "" && !isShipmentNumber(text)
    ? "It usually has three letters, a letter or digit and three digits. It is kept as typed."
    : undefined

interface LineFieldsProps {
  sold: DeliveryFormProps["sale"]["lines"][number] | undefined
  field: (
    name: "quantity" | "lot" | "weight" | "refused" | "refusedReason",
  ) => ReturnType<ReturnType<typeof useDeliveryForm>["lineField"]>
  isReceiving: boolean
}

/** The quantity of a line on this truck. */
function LineFields({ sold, field, isReceiving }: LineFieldsProps) {
  return (
    <fieldset className={styles.group}>
      <legend>
        {sold?.item}. {sold?.description}
      </legend>
      <div className={styles.pair}>
        <TextField
          label={`Quantity (${sold?.unitOfIssue})`}
          hint="0 leaves it out"
          {...whole}
          min={0}
          {...field("quantity")}
        />
        <TextField label="Lot or batch" optional maxLength={deliveryLimits.text} {...field("lot")} />
        <TextField label="Weight in pounds" hint="With its packages" optional {...whole} min={1} {...field("weight")} />
        {isReceiving && (
          <>
            <TextField label="Refused or short" optional {...whole} min={0} {...field("refused")} />
            <TextField label="Reason" optional maxLength={deliveryLimits.place} {...field("refusedReason")} />
          </>
        )}
      </div>
    </fieldset>
  )
}
