import { type ReactNode, useEffect, useState } from "react"
import { useLocation } from "react-router"
import { differencesOf } from "#contract/content/field-differences.ts"
import { fieldLabel, type FieldSchema, fieldsOf } from "#contract/content/field-schema.ts"
import { BothVersions } from "#web/admin/BothVersions.tsx"
import { DocumentEditingProvider, fieldId } from "#web/admin/content/document-editing.ts"
import styles from "#web/admin/content/DocumentForm.module.css"
import { GroupFields } from "#web/admin/content/GroupFields.tsx"
import { type Group } from "#web/admin/content/json-schema.ts"
import { type EditedDocument, type EditingCalls, useDocumentForm } from "#web/admin/content/use-document-form.ts"
import { LeaveGuard } from "#web/parts/LeaveGuard.tsx"
import { Actions } from "#web/ui/Actions.tsx"
import { Button } from "#web/ui/Button.tsx"
import { FormProblem } from "#web/ui/FormProblem.tsx"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"

interface DocumentFormProps {
  document: EditedDocument
  userId: string
  /** For a value that is not a document itself. */
  calls?: EditingCalls
  /** Controls of fields that the schema leaves out. */
  children?: ((value: Group) => ReactNode) | undefined
}

/** All fields of a document, made from its schema. */
export function DocumentForm({ document, userId, calls, children }: DocumentFormProps) {
  const schema: FieldSchema = document.schema
  const { form, onSubmit, pending, problem, value, errors, theirs, isUnsaved, ...steps } = useDocumentForm(
    document,
    userId,
    calls,
  )
  const [said, say] = useState("")
  const target = decodeURIComponent(useLocation().hash.slice(1)).replace(/^field-/, "")
  useEffect(() => window.document.getElementById(fieldId(target))?.focus(), [target])

  return (
    <DocumentEditingProvider value={{ errors, target, edit: steps.edit, say }}>
      <form ref={form} className={styles.form} noValidate aria-busy={pending} onSubmit={onSubmit}>
        {theirs && (
          <BothVersions
            theirs={theirs}
            otherwise="The draft was discarded or published."
            differences={differencesOf(schema, theirs.value, value)}
            onKeepMine={steps.keepMine}
            onTakeTheirs={steps.loadTheirs}
          />
        )}
        <ErrorSummary errors={errors} schema={schema} />
        <div className={styles.fields}>
          <GroupFields fields={fieldsOf(schema)} value={value} path={[]} />
          {children?.(value)}
        </div>
        <div className={styles.bar} role="group" aria-label="Save" data-sticky-bar data-print="hide">
          <FormProblem problem={problem} />
          <Actions>
            <Button type="submit" pending={pending} disabled={!isUnsaved || theirs !== undefined}>
              Save to draft
            </Button>
            {isUnsaved && (
              <Button variant="secondary" onClick={steps.reset}>
                Undo changes
              </Button>
            )}
          </Actions>
          <p className={styles.quiet}>{stateWords(isUnsaved, theirs !== undefined)}</p>
        </div>
      </form>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      <LeaveGuard unsaved={isUnsaved && !pending} />
    </DocumentEditingProvider>
  )
}

function stateWords(isUnsaved: boolean, isHeld: boolean): string {
  if (isHeld) return "Not saved: choose a version at the top."
  return isUnsaved ? "Not saved yet." : "Nothing to save."
}

/** Everything that is refused, also what belongs to no single field, with links to the fields. */
function ErrorSummary({ errors, schema }: { errors: Record<string, string>; schema: FieldSchema }) {
  const found = Object.entries(errors)
  if (found.length === 0) return null
  return (
    <div className={styles.summary} role="alert">
      <p className={styles.title}>
        {found.length === 1 ? "1 field needs attention" : `${found.length} fields need attention`}
      </p>
      <ul>
        {found.map(([field, message]) => (
          <li key={field}>
            {field === "" ? message : <a href={`#${fieldId(field)}`}>{`${fieldLabel(field, schema)}: ${message}`}</a>}
          </li>
        ))}
      </ul>
    </div>
  )
}
