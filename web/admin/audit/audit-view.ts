import { type EventKind, eventKinds } from "#contract/desk/audit.ts"
import { isDay } from "#contract/values/dates.ts"

export type AuditView = Record<"person" | "record" | "from" | "to", string | undefined> & {
  kind: EventKind | undefined
}

/** What of the evidence the address names; what it gets wrong counts as not said. */
export function auditViewIn(params: URLSearchParams): AuditView {
  const text = (name: string, max: number) =>
    params
      .get(name)
      ?.replaceAll(/[\r\n\0]/g, " ")
      .trim()
      .slice(0, max) || undefined
  const day = (name: string) => (isDay(params.get(name) ?? "") ? params.get(name)! : undefined)
  return {
    kind: eventKinds.find((known) => known === params.get("kind")),
    person: text("person", 254),
    record: text("record", 100),
    from: day("from"),
    to: day("to"),
  }
}
