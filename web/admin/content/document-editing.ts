import { createContext, useContext } from "react"
import type { FieldSchema } from "#contract/content/field-schema.ts"
import type { Path } from "#web/admin/content/json-schema.ts"

export interface SchemaFieldProps {
  schema: FieldSchema
  value: unknown
  path: Path
  label: string
  isOptional: boolean
  /** The fields of a group start collapsed under its name. */
  isFolded?: boolean
}

interface DocumentEditing {
  /** By the field's path with dots: "leaders.0.email". */
  errors: Record<string, string>
  /** The field that a link names; the folded groups around it start open. */
  target: string
  edit: (path: Path, value: unknown) => void
  /** Tells a screen reader what has moved. */
  say: (text: string) => void
}

const Editing = createContext<DocumentEditing>({
  errors: {},
  target: "",
  edit: () => undefined,
  say: () => undefined,
})

export const DocumentEditingProvider = Editing.Provider
export const useDocumentEditing = () => useContext(Editing)

export const nameOfPath = (path: Path) => path.join(".")

/** The id of a field's control, so that links and moves can lead to it. */
export const fieldId = (path: Path | string) => `field-${typeof path === "string" ? path : nameOfPath(path)}`

/** Whether a field is a part, or lies within it. */
export const isWithin = (field: string, part: Path) =>
  field === nameOfPath(part) || field.startsWith(`${nameOfPath(part)}.`)
