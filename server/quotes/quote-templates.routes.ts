import { sql } from "kysely"
import type { DraftCharge } from "#contract/quotes/quote-charges.ts"
import * as contract from "#contract/quotes/quote-templates.ts"
import { inOrder } from "#contract/quotes/quote-totals.ts"
import type { Api } from "#server/api.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { Db, DbOrTx } from "#server/db/db.ts"
import type { TemplateContent } from "#server/db/quote-tables.ts"
import { fullName } from "#server/desk/assignees.ts"
import { expectedVersionOf } from "#server/http/entity-tag.ts"
import { conflict, notFound, Refusal } from "#server/http/errors.ts"
import { implement } from "#server/http/implement.ts"
import type { Actor } from "#server/http/session.ts"
import { listRequestedLines } from "#server/quote-requests/read-quote-request.ts"
import { changeDraft, type QuoteAction } from "./change-draft.ts"
import { answerWithQuote, noSuchQuote } from "./desk-quote.ts"
import { readCosts } from "./quote-costs.store.ts"
import {
  deleteTemplate,
  findTemplate,
  insertTemplate,
  listTemplates,
  setTemplateName,
  templateOf,
} from "./quote-templates.store.ts"
import { findQuote, type QuoteRow } from "./quotes.store.ts"

/** Whole quotes to start from. */
export function registerQuoteTemplates(api: Api): void {
  const { db } = api

  implement(api, contract.listQuoteTemplates, async () => (await listTemplates(db)).map(templateOf))

  implement(api, contract.saveQuoteTemplate, ({ params: { id }, body: { name }, caller }) =>
    saveTemplate(db, { id, by: caller.actor, name }),
  )

  implement(api, contract.startFromTemplate, async ({ params: { id }, body, caller, request, reply }) => {
    const action = { id, by: caller.actor, expectedVersion: expectedVersionOf(request) }
    await applyTemplate(db, action, body.templateId)
    return answerWithQuote(api, reply, id)
  })

  implement(api, contract.renameQuoteTemplate, ({ params: { id }, body: { name }, caller }) =>
    renameTemplate(db, { id, by: caller.actor, name }),
  )

  implement(api, contract.deleteQuoteTemplate, async ({ params: { id }, caller }) => {
    await removeTemplate(db, { id, by: caller.actor })
    return undefined
  })
}

const noSuchTemplate = () => notFound("Template not found")
const taken = (name: string) =>
  new Refusal(409, `There is a template with the name ${name}`, { fields: { name: "This name is taken" } })

/** Two people who save at the same moment do not pass the limit together. */
const holdTemplates = (tx: DbOrTx) => sql`LOCK TABLE quote_templates IN SHARE ROW EXCLUSIVE MODE`.execute(tx)

function saveTemplate(db: Db, { id, by, name }: { id: string; by: Actor; name: string }) {
  return db.transaction().execute(async (tx) => {
    const quote = await findQuote(tx, id)
    if (!quote) throw noSuchQuote()
    await holdTemplates(tx)
    if ((await listTemplates(tx)).length >= contract.templateLimits.templates)
      throw conflict(`There are ${contract.templateLimits.templates} templates. Delete one first.`)
    const row = await insertTemplate(tx, { name, savedBy: fullName(by), content: await contentOf(tx, quote) })
    if (!row) throw taken(name)
    await recordEvent(tx, { by, action: "quote.save-template", subject: quote.number, details: { name } })
    return templateOf(row)
  })
}

async function contentOf(tx: DbOrTx, quote: QuoteRow): Promise<TemplateContent> {
  const { fob, paymentTerms, deliveryDays, shipping, charges, taxRate, remarks } = quote
  const [costs, asked] = [await readCosts(tx, quote.id), await listRequestedLines(tx, quote.quoteRequestId)]
  const lines = inOrder(quote.lines).map(({ line, item }) => ({
    ...line,
    requested: asked[line.position - 1]?.name ?? "",
    cost: costs.get(item) ?? null,
  }))
  return { fob, paymentTerms, deliveryDays, shipping, charges, taxRate, remarks, lines }
}

/** A requested line takes the template's quote lines for the same name. Other lines keep theirs. */
async function applyTemplate(db: Db, action: QuoteAction, templateId: string): Promise<void> {
  const [quote, template] = [await findQuote(db, action.id), await findTemplate(db, templateId)]
  if (!quote) throw noSuchQuote()
  if (!template) throw noSuchTemplate()
  const { lines: known, ...terms } = template.content
  const costs = await readCosts(db, quote.id)
  const own = inOrder(quote.lines).map(({ line, item }) => ({ ...line, cost: costs.get(item) ?? null }))
  const asked = await listRequestedLines(db, quote.quoteRequestId)
  const placed = new Map<number, number>()
  const lines = asked.flatMap(({ name, quantity }, at) => {
    const answers = known.filter(({ requested }) => isSame(requested, name))
    if (answers.length === 0) return own.filter(({ position }) => position === at + 1)
    const first = answers[0]!.position // A template may have asked for one product twice.
    if (!placed.has(first)) placed.set(first, at + 1)
    return answers
      .filter(({ position }) => position === first)
      .map(({ requested: _requested, ...line }) => ({ ...line, position: at + 1, quantity }))
  })
  // The draft is held there, and refused if it is another version.
  await changeDraft(
    db,
    { ...action, expectedVersion: action.expectedVersion ?? quote.version },
    {
      ...terms,
      charges: terms.charges.flatMap((charge) => placedCharge(charge, placed)),
      lines,
    },
  )
  await recordEvent(db, {
    by: action.by,
    action: "quote.use-template",
    subject: quote.number,
    details: { name: template.name },
  })
}

/** A charge of a line follows it to its new place: from "2A" to "3A". */
function placedCharge(charge: DraftCharge, placed: ReadonlyMap<number, number>): DraftCharge[] {
  if (charge.item === null) return [charge]
  const position = placed.get(Number.parseInt(charge.item, 10))
  return position === undefined ? [] : [{ ...charge, item: charge.item.replace(/^\d+/, String(position)) }]
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

interface Change {
  id: string
  by: Actor
}

function renameTemplate(db: Db, { id, by, name }: Change & { name: string }) {
  return db.transaction().execute(async (tx) => {
    await holdTemplates(tx)
    const row = await findTemplate(tx, id)
    if (!row) throw noSuchTemplate()
    const others = (await listTemplates(tx)).filter((other) => other.id !== id)
    if (others.some((other) => isSame(other.name, name))) throw taken(name)
    await setTemplateName(tx, id, name)
    await recordEvent(tx, { by, action: "quote.rename-template", details: { from: row.name, to: name } })
    return templateOf({ ...row, name })
  })
}

function removeTemplate(db: Db, { id, by }: Change): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const name = await deleteTemplate(tx, id)
    if (name === undefined) throw noSuchTemplate()
    await recordEvent(tx, { by, action: "quote.delete-template", details: { name } })
  })
}
