import * as contract from "#contract/quotes/quote-templates.ts"
import type { Api } from "#server/api.ts"
import { expectedVersionOf } from "#server/http/entity-tag.ts"
import { implement } from "#server/http/implement.ts"
import { answerWithQuote } from "./desk-quote.ts"
import { applyTemplate, removeTemplate, renameTemplate, saveTemplate } from "./quote-templates.ts"
import { listTemplates, templateOf } from "./quote-templates.store.ts"

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
