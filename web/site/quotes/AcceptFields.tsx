import type { RefusedFields } from "#contract/refused-fields.ts"
import { orderFileHint, orderFileKinds } from "#web/parts/quotes/OrderFiles.tsx"
import { FileField } from "#web/ui/FileField.tsx"
import { TextField } from "#web/ui/TextField.tsx"

/** Who accepts, and by which purchase order. */
export function AcceptFields({ errors, onOrder }: { errors: RefusedFields; onOrder: (file: File) => void }) {
  return (
    <>
      <TextField label="Your name" name="name" autoComplete="name" error={errors.name} />
      <TextField label="Title" name="title" optional autoComplete="organization-title" error={errors.title} />
      <TextField
        label="Purchase order number"
        name="purchaseOrder"
        optional
        maxLength={80}
        autoComplete="off"
        error={errors.purchaseOrder}
      />
      <FileField
        label="Purchase order as a file"
        hint={orderFileHint}
        accept={orderFileKinds}
        optional
        onChoose={onOrder}
      />
    </>
  )
}
