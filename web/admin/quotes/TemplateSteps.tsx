import { useState } from "react"
import type { DeskQuote } from "#contract/quotes/quote-desk.ts"
import { templateLimits } from "#contract/quotes/quote-templates.ts"
import { StepForm, type StepTies } from "#web/admin/quotes/StepForm.tsx"
import { TemplateList } from "#web/admin/quotes/TemplateList.tsx"
import { useTemplateSteps } from "#web/api/quotes.ts"
import { Button } from "#web/ui/Button.tsx"
import { Dialog } from "#web/ui/Dialog.tsx"
import ui from "#web/ui/primitives.module.css"
import { TextField } from "#web/ui/TextField.tsx"
import { showToast } from "#web/ui/toast.ts"

interface TemplateStepsProps {
  /** Saves the typed texts. Undefined if not all of them could be saved. */
  saveAll: () => Promise<DeskQuote | undefined>
  onFilled: (filled: DeskQuote) => void
}

/** Starts from a template, and saves one. Both begin by saving the typed texts. */
export function TemplateSteps({ saveAll, onFilled }: TemplateStepsProps) {
  const [open, setOpen] = useState<{ step: "start" | "save"; quote: DeskQuote }>()
  const close = () => setOpen(undefined)
  const ask = async (step: "start" | "save") => {
    const quote = await saveAll()
    if (quote) setOpen({ step, quote })
  }
  return (
    <>
      <div className={ui.cluster3}>
        <Button variant="secondary" onClick={() => void ask("start")}>
          Start from a template
        </Button>
        <Button variant="secondary" onClick={() => void ask("save")}>
          Save as template
        </Button>
      </div>
      <Dialog
        open={open?.step === "start"}
        onClose={close}
        title="Start from a template"
        description="Each requested product takes the answers that the template has for it, in the requested quantity. Charges and terms are replaced."
      >
        {open?.step === "start" && (
          <TemplateList
            quote={open.quote}
            onFilled={(filled) => {
              close()
              onFilled(filled)
            }}
          />
        )}
      </Dialog>
      <Dialog
        open={open?.step === "save"}
        onClose={close}
        title="Save as template"
        description="Lines, costs, charges and terms are kept. Files and the last day are not."
      >
        {open?.step === "save" && <SaveTemplateForm quote={open.quote} onDone={close} onCancel={close} />}
      </Dialog>
    </>
  )
}

/** Names a template of this quote. */
function SaveTemplateForm({ quote, onDone, onCancel }: StepTies) {
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
