import { useState } from "react"
import { type Remittance, remittanceLimits } from "#contract/sales/remittances.ts"
import { useDeskForm } from "#web/admin/desk/use-desk-form.ts"
import { useCompanyDay } from "#web/admin/use-company-day.ts"
import { useTakeBackRemittance } from "#web/api/remittances.ts"
import { Button } from "#web/ui/Button.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import { TextField } from "#web/ui/TextField.tsx"
import ui from "#web/ui/primitives.module.css"
import { showToast } from "#web/ui/toast.ts"

/** When and why money was taken back, such as a check that bounced. */
export function TakeBackForm({ remittance, onDone }: { remittance: Remittance; onDone: () => void }) {
  const { mutateAsync } = useTakeBackRemittance(remittance.id)
  const today = useCompanyDay()
  const [texts, setTexts] = useState({ on: today, reason: "" })
  const { form, pending, problem, errors, forget, onSubmit } = useDeskForm(
    "The payment was not taken back.",
    async (onSending) => {
      if (texts.reason.trim() === "") return { reason: "Say why" }
      onSending()
      await mutateAsync(texts)
      showToast({ title: "Payment taken back" })
      onDone()
      return undefined
    },
  )
  const field = (name: keyof typeof texts) => ({
    value: texts[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      forget({ [name]: true })
      setTexts({ ...texts, [name]: target.value })
    },
  })
  return (
    <form ref={form} className={ui.stack4} noValidate onSubmit={onSubmit}>
      <TextField
        label="Reason"
        hint="Such as: the check bounced"
        maxLength={remittanceLimits.reason}
        {...field("reason")}
      />
      <TextField label="Day" type="date" max="9999-12-31" {...field("on")} />
      <FormProblem problem={problem} />
      <div className={ui.cluster3}>
        <Button type="submit" variant="danger" pending={pending}>
          Take back
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
