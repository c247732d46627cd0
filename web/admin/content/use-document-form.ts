import { useEffect, useState } from "react"
import { flushSync } from "react-dom"
import type { OpenDocument } from "#contract/content/content-documents.ts"
import { mergePatch, patchBetween } from "#contract/merge-patch.ts"
import { isWithin, nameOfPath } from "#web/admin/content/document-editing.ts"
import { type Group, type Path, withValue } from "#web/admin/content/json-schema.ts"
import { type EditsOf, keepEdits, readEdits } from "#web/admin/kept-edits.ts"
import { isStale } from "#web/api/versions.ts"
import { readDocument, useSaveDocument } from "#web/api/content.ts"
import { showFailure } from "#web/parts/show-failure.ts"
import { useSubmit } from "#web/parts/use-submit.ts"
import { showToast } from "#web/ui/toast.ts"

/** A document, or a part of one such as a product, as a form edits it. */
export type EditedDocument = Pick<
  OpenDocument,
  "path" | "version" | "value" | "schema" | "problems" | "changedBy" | "changedAt"
>

/** How the form saves and reads again what it edits. */
export interface EditingCalls {
  save: (change: { path: string; version: number; patch: Group }) => Promise<EditedDocument>
  read: (path: string) => Promise<EditedDocument>
}

export interface Edits {
  /** The version and the fields that the edits began with. */
  version: number
  before: Group
  value: Group
}

/** The key under which a document's edits are kept. */
export const editsOf = (userId: string, path: string): EditsOf => ({ userId, record: `content.${path}` })

const startOf = ({ version, value }: EditedDocument): Edits => ({ version, before: value, value })

/** Edits of a document. Changes of others are overwritten only on request, and typed text is never lost. */
export function useDocumentForm(document: EditedDocument, userId: string, calls?: EditingCalls) {
  const { path } = document
  const [kept] = useState(() => readEdits<Edits>(editsOf(userId, path), ["before", "value"]))
  const [edits, setEdits] = useState<Edits>(() => begin(document, kept))
  const [theirs, setTheirs] = useState(() => (edits.version === document.version ? undefined : document))
  const [errors, setErrors] = useState(document.problems)
  const { mutateAsync } = useSaveDocument()
  const { save, read } = calls ?? { save: mutateAsync, read: readDocument }
  const patch = patchBetween(edits.before, edits.value)
  const isUnsaved = Object.keys(patch).length > 0

  useEffect(() => keepEdits(editsOf(userId, path), isUnsaved ? edits : undefined), [userId, path, edits, isUnsaved])

  function edit(at: Path, value: unknown) {
    setEdits((now) => ({ ...now, value: withValue(now.value, at, value) as Group })) // A document is a group.
    setErrors((all) => Object.fromEntries(Object.entries(all).filter(([field]) => !concerns(field, at))))
  }

  const submission = useSubmit({
    send: async (_form, onSending) => {
      onSending()
      const saved = await save({ path, version: edits.version, patch })
      setEdits(startOf(saved))
      showToast({ title: "Saved to the draft", description: "Visitors see it once the draft is published." })
      return saved.problems
    },
    show: setErrors,
    failed: "Your changes were not saved.",
    onFailure: (error) => {
      if (isStale(error)) void showTheirs()
      return isStale(error)
    },
  })

  async function showTheirs() {
    try {
      setTheirs(await read(path))
    } catch (error) {
      // Without theirs the next attempt to save asks again.
      showFailure(error, "Please try again.", "Not saved")
    }
  }

  function keepMine() {
    if (!theirs) return
    flushSync(() => {
      setEdits({ ...startOf(theirs), value: mergePatch(theirs.value, patch) as Group })
      setTheirs(undefined)
    })
    submission.form.current?.querySelector<HTMLElement>("[type=submit]")?.focus()
  }

  function loadTheirs() {
    if (!theirs) return
    const mine = mergePatch(theirs.value, patch) as Group // As both are.
    setEdits(startOf(theirs))
    setErrors(theirs.problems)
    setTheirs(undefined)
    const undo = { label: "Undo", onSelect: () => setEdits({ ...startOf(theirs), value: mine }) }
    showToast({ title: "Their version is shown", undo, duration: 20_000 })
  }

  function reset() {
    setEdits({ ...edits, value: edits.before })
    setErrors({})
    const undo = { label: "Undo", onSelect: () => setEdits(edits) }
    showToast({ title: "Changes undone", undo, duration: 20_000 })
  }

  return { ...submission, ...edits, theirs, errors, isUnsaved, edit, keepMine, loadTheirs, reset }
}

/** Continues with edits from before a reload; over a newer version only after the person has seen it. */
function begin(document: EditedDocument, kept: Edits | undefined): Edits {
  if (!kept) return startOf(document)
  return JSON.stringify(kept.before) === JSON.stringify(document.value)
    ? { ...startOf(document), value: kept.value }
    : kept
}

const concerns = (field: string, at: Path) => isWithin(field, at) || nameOfPath(at).startsWith(`${field}.`)
