import { useState } from "react"
import type { Buyer } from "#contract/desk/buyers.ts"
import { useDeskForm } from "#web/admin/desk/use-desk-form.ts"
import type { BuyerSteps } from "#web/api/buyers.ts"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import { TextField } from "#web/ui/TextField.tsx"
import ui from "#web/ui/primitives.module.css"

/** The name in lists; requests and sales keep what their buyer typed. */
export function RenameBuyer({ buyer, steps }: { buyer: Buyer; steps: BuyerSteps }) {
  const [name, setName] = useState(buyer.name)
  const { form, pending, problem, errors, forget, onSubmit } = useDeskForm(
    "The name was not saved.",
    async (onSending) => {
      if (name.trim() === "") return { name: "Enter a name" }
      onSending()
      await steps.rename.mutateAsync(name.trim())
      return undefined
    },
  )
  return (
    <Card as="section" aria-labelledby="rename">
      <h2 id="rename">Name</h2>
      <form ref={form} className={ui.stack4} noValidate onSubmit={onSubmit}>
        <TextField
          label="Name of this buyer"
          note="Requests and sales keep the name that the buyer typed."
          maxLength={200}
          value={name}
          error={errors.name}
          onChange={({ target }) => {
            forget({ name: true })
            setName(target.value)
          }}
        />
        <FormProblem problem={problem} />
        <div className={ui.cluster3}>
          <Button type="submit" variant="secondary" pending={pending}>
            Save name
          </Button>
        </div>
      </form>
    </Card>
  )
}
