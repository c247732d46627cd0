import type { QuotePage } from "#contract/quotes/quote-page.ts"
import { mayWrite } from "#contract/auth/seats.ts"
import type { Quote } from "#contract/quotes/quotes.ts"
import type { DbOrTx } from "#server/db/db.ts"
import type { CompanyMember } from "#server/quote-requests/buyer-requests.ts"
import { listApprovalFiles } from "#server/sales/order-files.ts"
import { findApprovalOf, findCompanyRule, listApprovers } from "./approvals.store.ts"
import { companiesOf, hasStopped, isAbove } from "./who-decides.ts"

interface Asked {
  /** The company of the request. */
  companyId: string | null
  customerEmail: string
  quote: Quote | null
  member: CompanyMember | undefined
}

/** The approval state on a private link's page, by the same rules as an acceptance. */
export async function readApproval(db: DbOrTx, asked: Asked): Promise<Pick<QuotePage, "accepting" | "approval">> {
  const { quote, member } = asked
  let page: Pick<QuotePage, "accepting" | "approval"> = { accepting: "sells", approval: null }
  if (quote?.status !== "sent") return page
  for (const companyId of await companiesOf(db, asked)) {
    const reader = member?.companyId === companyId ? member : undefined
    const approval = await readAsked(db, quote.id, companyId, reader)
    if (!reader && (await hasStopped(db, asked))) return { accepting: "stopped", approval: null }
    page = { accepting: await acceptingOf(db, { companyId, total: quote.total, reader, approval }), approval }
    if (page.accepting !== "sells") return page
  }
  return page
}

async function readAsked(
  db: DbOrTx,
  quoteId: string,
  companyId: string,
  reader: CompanyMember | undefined,
): Promise<QuotePage["approval"]> {
  const row = await findApprovalOf(db, quoteId)
  if (!row) return null
  const { id, askedBy, askedByName, askedAt, total, acceptance, decidedAt, decidedByName, refusal } = row
  const approvers = reader ? await listApprovers(db, companyId, askedBy) : []
  const isDecider = reader !== undefined && mayWrite(reader.user, "approvals") && reader.user.id !== askedBy
  return {
    id,
    state: decidedAt ? "refused" : "waiting",
    askedBy: askedByName,
    askedAt: askedAt.toISOString(),
    total,
    items: acceptance.lines,
    purchaseOrder: acceptance.purchaseOrder || null,
    files: reader ? await listApprovalFiles(db, id) : [],
    takesFiles: reader?.user.id === askedBy && !decidedAt,
    approvers: approvers.map(({ name }) => name),
    isYours: isDecider && !decidedAt,
    refusal: decidedAt && { by: decidedByName ?? "", at: decidedAt.toISOString(), reason: refusal ?? "" },
  }
}

interface Accepting {
  companyId: string
  total: string
  reader: CompanyMember | undefined
  approval: QuotePage["approval"]
}

async function acceptingOf(db: DbOrTx, { companyId, total, reader, approval }: Accepting) {
  if (reader && !mayWrite(reader.user, "purchases")) return "not-allowed"
  if (reader && mayWrite(reader.user, "approvals")) return "sells"
  if (approval?.state === "waiting") return "waits"
  const rule = await findCompanyRule(db, companyId)
  if (!isAbove(total, rule?.approvalAbove ?? null)) return "sells"
  return reader ? "asks-approver" : "needs-sign-in"
}
