import type { AuditEvent } from "#contract/desk/audit.ts"
import { type AuditAction, auditActions } from "#contract/desk/audit-actions.ts"
import { detailWords } from "#web/admin/audit/detail-words.ts"

/** The event in plain words. Actions that only earlier versions recorded keep their own names. */
export const eventWords = ({ action }: Pick<AuditEvent, "action">): string =>
  Object.hasOwn(auditActions, action) ? auditActions[action as AuditAction] : action

/** Buyers and suppliers act by a private link, without an account. */
export function eventPerson({ action, person, details }: Pick<AuditEvent, "action" | "person" | "details">): string {
  if (person !== null) return person
  if (action.startsWith("quote-request.supplier-")) return "A supplier, by private link"
  return "userAgent" in details ? "The buyer, by private link" : "The operator or the system"
}

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The details that a reader understands: "rows: 12", "from new to in review". The CSV has the ids. */
export function eventDetails({ details }: Pick<AuditEvent, "details">): string {
  const { from, to, ...rest } = details
  const moved = typeof from === "string" && typeof to === "string" ? [`from ${plain(from)} to ${plain(to)}`] : []
  const others = Object.entries(moved.length > 0 ? rest : details)
    .filter(([, value]) => isPlain(value) && !id.test(String(value)))
    .map(([name, value]) => detailWords(name, value as string | number | boolean)) // The filter leaves no others.
  return [...moved, ...others].join("; ")
}

const isPlain = (value: unknown) => ["string", "number", "boolean"].includes(typeof value)

const plain = (status: string) => status.replaceAll("_", " ")
