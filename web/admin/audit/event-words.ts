import type { AuditEvent } from "#contract/audit.ts"

const nouns: Record<string, string> = {
  account: "an account",
  audit: "the audit",
  contact: "a contact",
  invitation: "an invitation",
  message: "a message",
  order: "an order",
  payment: "a payment",
  profile: "a company profile",
  "quote-request": "a quote request",
}

const manyNouns: Record<string, string> = {
  account: "accounts",
  audit: "the audit",
  contact: "contacts",
  message: "messages",
  order: "orders",
  payment: "payments",
  "quote-request": "quote requests",
}

const verbs: Record<string, string> = {
  view: "Opened",
  create: "Added",
  change: "Changed",
  delete: "Deleted",
  restore: "Restored",
  status: "Changed the status of",
}

/** What the plain rule would say wrongly. */
const sentences: Record<string, string> = {
  "account.become-administrator": "Accepted an invitation and became an administrator",
  "account.clear-second-factor": "Cleared the second factor of an account",
  "account.end-administration": "Made an administrator a company account",
  "account.end-sessions": "Signed an account out everywhere",
  "account.lock": "Locked an account",
  "account.make-administrator": "Made an administrator by command",
  "account.register": "Registered",
  "account.reset-by-command": "Set an administrator's new password by command",
  "account.unlock": "Unlocked an account",
  "account.verification-letter": "Sent another verification letter",
  "account.verify": "Proved the email address",
  "account.verify-by-hand": "Counted an email address as verified",
  "invitation.send": "Invited an administrator",
  "invitation.withdraw": "Withdrew an invitation",
  "password.change": "Changed the password",
  "password.forgot": "Asked for a link for a new password",
  "password.reset": "Set a new password by a link",
  "second-factor.codes": "Made new recovery codes",
  "second-factor.off": "Turned the second factor off",
  "second-factor.on": "Turned the second factor on",
  "second-factor.recovery-code": "Used a recovery code",
  "second-factor.refused": "Entered a wrong code",
  "second-factor.reset": "Second factor cleared by command",
  "sign-in": "Signed in",
  "sign-in.refused": "Was refused at the sign-in",
  "sign-in.single-sign-on": "Signed in by single sign-on",
  "sign-out.others": "Signed out all other browsers",
}

/** What happened, in plain words; an action that nobody has named here keeps its own name. */
export function eventWords({ action }: Pick<AuditEvent, "action">): string {
  const [noun = "", verb = ""] = action.split(".")
  const known = sentences[action]
  if (known) return known
  if (verb === "export" || verb === "export-all") return `Exported ${manyNouns[noun] ?? noun}`
  return verbs[verb] ? `${verbs[verb]} ${nouns[noun] ?? noun}` : action
}

/** The details that a reader understands: "rows: 12", "from new to in_review". */
export function eventDetails({ details }: Pick<AuditEvent, "details">): string {
  const { from, to, ...rest } = details
  const moved = typeof from === "string" && typeof to === "string" ? [`from ${plain(from)} to ${plain(to)}`] : []
  const others = Object.entries(moved.length > 0 ? rest : details)
    .filter(([, value]) => ["string", "number", "boolean"].includes(typeof value))
    .map(([name, value]) => `${name}: ${String(value)}`)
  return [...moved, ...others].join(", ")
}

const plain = (status: string) => status.replaceAll("_", " ")
