import { useState } from "react"
import type { MaskedSecrets } from "#contract/sales/company-secrets.ts"
import styles from "#web/admin/desk/DeskForm.module.css"
import { useDeskForm } from "#web/admin/desk/use-desk-form.ts"
import { type SecretChanges, useChangeSecrets } from "#web/api/company-secrets.ts"
import { Button } from "#web/ui/Button.tsx"
import { CheckboxField } from "#web/ui/CheckboxField.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import { TextField } from "#web/ui/TextField.tsx"
import ui from "#web/ui/primitives.module.css"
import { showToast } from "#web/ui/toast.ts"

const nothing = { tin: "", bankName: "", routingNumber: "", accountNumber: "" }
type Texts = typeof nothing

/** Asks for new values; the kept ones are never filled in. */
export function SecretsForm({ secrets, onDone }: { secrets: MaskedSecrets; onDone: () => void }) {
  const { mutateAsync } = useChangeSecrets()
  const [texts, setTexts] = useState(nothing)
  const [deleted, setDeleted] = useState({ tin: false, bank: false })
  const { form, pending, problem, errors, forget, onSubmit } = useDeskForm(
    "They were not changed.",
    async (onSending) => {
      onSending()
      await mutateAsync(changesOf(texts, deleted))
      showToast({ title: "TIN and bank details changed" })
      onDone()
      return undefined
    },
  )
  const field = (name: keyof Texts, path: string = `bank.${name}`) => ({
    value: texts[name],
    error: errors[path],
    autoComplete: "off",
    optional: true,
    onChange: ({ target }: { target: { value: string } }) => {
      forget({ [path]: true })
      setTexts({ ...texts, [name]: target.value })
    },
  })
  const box = (name: keyof typeof deleted) => ({
    optional: true,
    checked: deleted[name],
    onChange: ({ target }: { target: { checked: boolean } }) => setDeleted({ ...deleted, [name]: target.checked }),
  })
  return (
    <form ref={form} className={ui.stack4} noValidate onSubmit={onSubmit}>
      <TextField label="TIN" inputMode="numeric" maxLength={11} {...field("tin", "tin")} />
      {secrets.tin && <CheckboxField label="Delete the TIN" {...box("tin")} />}
      <fieldset className={styles.group}>
        <legend>Bank details</legend>
        <div className={styles.pair}>
          <TextField label="Bank" maxLength={80} {...field("bankName")} />
          <TextField label="Routing number" inputMode="numeric" maxLength={11} {...field("routingNumber")} />
          <TextField label="Account" maxLength={20} {...field("accountNumber")} />
        </div>
      </fieldset>
      {secrets.bank && <CheckboxField label="Delete the bank details" {...box("bank")} />}
      <FormProblem problem={problem} />
      <div className={ui.cluster3}>
        <Button type="submit" pending={pending}>
          Save
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** What is typed; a box that was ticked deletes. */
function changesOf({ tin, ...bank }: Texts, deleted: { tin: boolean; bank: boolean }): SecretChanges {
  const hasBank = Object.values(bank).some((text) => text.trim() !== "")
  return {
    ...(tin.trim() !== "" && { tin }),
    ...(hasBank && { bank }),
    ...(deleted.tin && { tin: null }),
    ...(deleted.bank && { bank: null }),
  }
}
