import { useMutation } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { counted } from "#contract/values/counts.ts"
import type { DeskQuote } from "#contract/quotes/quote-desk.ts"
import { type QuoteTemplate, templateLimits } from "#contract/quotes/quote-templates.ts"
import styles from "#web/admin/desk/DeskFiles.module.css"
import { messageOf } from "#web/api/call.ts"
import { fillFromTemplate, useQuoteTemplates, useTemplateSteps } from "#web/api/quotes.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import { LoadProblem } from "#web/parts/LoadProblem.tsx"
import { Button } from "#web/ui/Button.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"
import { TextField } from "#web/ui/TextField.tsx"
import ui from "#web/ui/primitives.module.css"
import { showToast } from "#web/ui/toast.ts"

interface TemplateListProps {
  quote: DeskQuote
  onFilled: (filled: DeskQuote) => void
}

/** All templates, to start from, rename and delete. */
export function TemplateList({ quote, onFilled }: TemplateListProps) {
  const query = useQuoteTemplates(true)
  const { data, error } = query
  const [renamed, setRenamed] = useState<string>()
  const fill = useMutation({ mutationFn: (id: string) => fillFromTemplate(quote, id), onSuccess: onFilled })
  const { remove } = useTemplateSteps()
  const problem = fill.error ?? remove.error
  if (error && !data) return <LoadProblem of={query} fallback="The templates could not be loaded" />
  if (!data) return <Spinner label="Loading templates..." />
  if (data.length === 0) return <p>There are no templates. Write a quote and choose “Save as template”.</p>
  return (
    <>
      <ul className={styles.files} aria-label="Templates">
        {data.map((template) => (
          <li key={template.id}>
            {renamed === template.id ? (
              <RenameForm template={template} onDone={() => setRenamed(undefined)} />
            ) : (
              <>
                <span className={styles.name}>
                  {template.name}
                  <br />
                  <span className={ui.small}>
                    {counted(template.lineCount, "line")}, saved by {template.savedBy},{" "}
                    <DateTime value={template.createdAt} />
                  </span>
                </span>
                <span className={ui.cluster3}>
                  <Button
                    aria-label={`Use ${template.name}`}
                    pending={fill.isPending && fill.variables === template.id}
                    onClick={() => fill.mutate(template.id)}
                  >
                    Use
                  </Button>
                  <Button
                    variant="secondary"
                    aria-label={`Rename ${template.name}`}
                    onClick={() => setRenamed(template.id)}
                  >
                    Rename
                  </Button>
                  <Button
                    variant="secondary"
                    aria-label={`Delete ${template.name}`}
                    pending={remove.isPending && remove.variables === template.id}
                    onClick={() =>
                      remove.mutate(template.id, { onSuccess: () => showToast({ title: "Template deleted" }) })
                    }
                  >
                    Delete
                  </Button>
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
      <FormProblem problem={problem ? { text: messageOf(problem, "Nothing was changed.") } : undefined} />
    </>
  )
}

function RenameForm({ template, onDone }: { template: QuoteTemplate; onDone: () => void }) {
  const [name, setName] = useState(template.name)
  const { rename } = useTemplateSteps()
  const field = useRef<HTMLFormElement>(null)
  useEffect(() => field.current?.querySelector("input")?.focus(), [])
  return (
    <form
      ref={field}
      className={ui.stack3}
      aria-label={`Rename ${template.name}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        rename.mutate({ id: template.id, name }, { onSuccess: onDone })
      }}
    >
      <TextField
        label="New name"
        maxLength={templateLimits.name}
        autoComplete="off"
        value={name}
        error={rename.error ? messageOf(rename.error, "The template was not renamed.") : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <span className={ui.cluster3}>
        <Button type="submit" pending={rename.isPending}>
          Save name
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
      </span>
    </form>
  )
}
