import { useState } from "react"
import { templateLimits } from "#contract/quotes/quote-templates.ts"
import { StepForm, type StepTies } from "#web/admin/quotes/StepForm.tsx"
import { useTemplateSteps } from "#web/api/quotes.ts"
import { TextField } from "#web/ui/TextField.tsx"
import { showToast } from "#web/ui/toast.ts"

/** Names a template of this quote. */
export function SaveTemplateForm({ quote, onDone, onCancel }: StepTies) {
  const [name, setName] = useState("")
  const { save } = useTemplateSteps()
  return (
    <StepForm
      submitLabel="Save template"
      failed="The template was not saved."
      run={() => save.mutateAsync({ id: quote.id, name })}
      onDone={() => {
        showToast({ title: "Template saved" })
        onDone()
      }}
      onCancel={onCancel}
    >
      {(errors) => (
        <TextField
          label="Name of the template"
          name="name"
          maxLength={templateLimits.name}
          autoComplete="off"
          value={name}
          error={errors.name}
          onChange={({ target }) => setName(target.value)}
        />
      )}
    </StepForm>
  )
}
