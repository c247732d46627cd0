import type { AuditAction, AuditEvent } from "#contract/audit.ts"
import { detailWords } from "#web/admin/audit/detail-words.ts"

const words: Record<AuditAction, string> = {
  "account.become-administrator": "Accepted an invitation and became an administrator",
  "account.clear-second-factor": "Cleared the second factor of an account",
  "account.confirm": "Confirmed the email address",
  "account.end-administration": "Changed an administrator to a company account",
  "account.end-sessions": "Signed an account out everywhere",
  "account.export": "Read the list of all accounts",
  "account.lock": "Locked an account",
  "account.make-administrator": "Created an administrator by command",
  "account.register": "Registered",
  "account.reset-by-command": "Reset an administrator's password by command",
  "account.unlock": "Unlocked an account",
  "account.verification-letter": "Resent the verification email",
  "account.verify": "Verified the email address",
  "account.verify-by-hand": "Marked an email address as verified",
  "account.view": "Opened an account",
  "audit.export": "Exported the audit log",
  "content.publish": "Published changes to the site's content",
  "content.restore": "Published an earlier version of the site's content",
  "contact.change": "Changed a contact",
  "contact.create": "Added a contact",
  "contact.delete": "Deleted a contact",
  "contact.export": "Exported contacts",
  "contact.export-all": "Exported the contacts of all companies",
  "contact.restore": "Restored a contact",
  "contacts.import": "Imported contacts",
  "contacts.import-undo": "Undid an import of contacts",
  "invitation.send": "Invited an administrator",
  "invitation.withdraw": "Withdrew an invitation",
  "invoice.change": "Changed a draft of an invoice",
  "invoice.credit": "Issued a credit note",
  "invoice.discard": "Discarded a draft of an invoice",
  "invoice.draft": "Started a draft of an invoice",
  "invoice.export": "Downloaded an invoice",
  "invoice.issue": "Issued an invoice",
  "invoice.send": "Emailed an invoice",
  "invoice.view": "Opened an invoice",
  "message.assign": "Assigned a message",
  "message.export": "Exported messages",
  "message.note": "Added a note to a message",
  "message.read": "Marked a message as read",
  "message.reply": "Replied to a message",
  "message.status": "Changed the status of a message",
  "message.unread": "Marked a message as unread",
  "message.view": "Opened a message",
  "order.change": "Changed an order",
  "order.create": "Added an order",
  "order.delete": "Deleted an order",
  "order.export": "Exported orders",
  "order.export-all": "Exported the orders of all companies",
  "order.restore": "Restored an order",
  "orders.import": "Imported orders",
  "orders.import-undo": "Undid an import of orders",
  "password.change": "Changed the password",
  "password.forgot": "Requested a password reset",
  "password.reset": "Reset the password by email link",
  "payment.change": "Changed a payment",
  "payment.create": "Added a payment",
  "payment.delete": "Deleted a payment",
  "payment.export": "Exported payments",
  "payment.export-all": "Exported the payments of all companies",
  "payment.restore": "Restored a payment",
  "product.export": "Exported the products of the catalog",
  "profile.change": "Changed a company profile",
  "profile.create": "Added a company profile",
  "quote.accept": "Accepted a quote",
  "quote.ask": "Asked about a quote",
  "quote.change": "Changed a draft of a quote",
  "quote.decline": "Declined a quote",
  "quote.dispute": "Disputed a decision on a quote",
  "quote.discard": "Discarded a draft of a quote",
  "quote.export": "Downloaded a quote",
  "quote.draft": "Started a draft of a quote",
  "quote.send": "Sent a quote",
  "quote.withdraw": "Withdrew a quote",
  "quote-request.assign": "Assigned a quote request",
  "quote-request.create": "Entered a quote request at the desk",
  "quote-request.delete-file": "Deleted a file of a quote request",
  "quote-request.end-links": "Ended the private links of a quote request",
  "quote-request.export": "Exported quote requests",
  "quote-request.note": "Added a note to a quote request",
  "quote-request.order": "Created an order from a quote request",
  "quote-request.question-answered": "Marked a buyer's question as answered",
  "quote-request.reply": "Replied to a quote request",
  "quote-request.status": "Changed the status of a quote request",
  "quote-request.view": "Opened a quote request",
  "receivables.export": "Downloaded a statement of account",
  "remittance.create": "Recorded a payment",
  "remittance.take-back": "Took back a payment",
  "sale.change": "Changed a sale",
  "sale.deliver": "Recorded a delivery",
  "sale.export": "Exported sales",
  "sale.status": "Changed the status of a sale",
  "sale.take-back-delivery": "Took back a delivery",
  "sale.view": "Opened a sale",
  "second-factor.codes": "Created new recovery codes",
  "second-factor.off": "Turned the second factor off",
  "second-factor.on": "Turned the second factor on",
  "second-factor.recovery-code": "Used a recovery code",
  "second-factor.refused": "Entered a wrong code",
  "second-factor.reset": "Second factor cleared by command",
  "sign-in": "Signed in",
  "sign-in.refused": "Sign-in failed",
  "sign-in.single-sign-on": "Signed in with single sign-on",
  "sign-out.others": "Signed out all other browsers",
}

/** What happened, in plain words; what an earlier version called otherwise keeps its own name. */
export const eventWords = ({ action }: Pick<AuditEvent, "action">): string =>
  Object.hasOwn(words, action) ? words[action as AuditAction] : action

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
