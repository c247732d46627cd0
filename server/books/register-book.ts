import type { FastifyReply } from "fastify"
import type { z } from "zod"
import type { EndpointShape } from "#contract/endpoint.ts"
import type { byId } from "#contract/lists.ts"
import { recordExport, recordRow, withEvidence } from "#server/audit/record-event.ts"
import type { CsvColumns } from "#server/csv/csv-columns.ts"
import { sendCsv } from "#server/csv/csv-pages.ts"
import type { DbOrTx } from "#server/db/db.ts"
import type { Api } from "#server/api.ts"
import { changeRow, entityTagOf, expectedVersionOf } from "#server/http/entity-tag.ts"
import { notFound } from "#server/http/errors.ts"
import { createOnce } from "#server/http/idempotency.ts"
import { implement } from "#server/http/implement.ts"
import type { Direction } from "#server/lists/keyset.ts"
import { dated, sendSortedList } from "#server/lists/sorted-list.ts"
import { ownerColumns } from "./book-columns.ts"
import type { BookFilter, BookStore, Stored } from "./book-store.ts"

interface OfCompany extends EndpointShape {
  who: "company"
}
interface OfAdmin extends EndpointShape {
  who: "admin"
}
interface OfOneRow extends OfCompany {
  params: typeof byId
}

interface BookRow {
  id: string
  version: number
  createdAt: string
}

/** The query parameters of every book's list, from `listFields`. */
interface BookQuery<Sort> extends BookFilter {
  limit?: number
  cursor?: string
  order: Direction
  sort: Sort
}

interface Book<Row extends BookRow, Sort extends string> {
  /** The name of one row in audit events and messages. */
  one: "contact" | "order" | "payment"
  store: BookStore<Row, Sort>
  columns: CsvColumns
  /** The shape of a row in a company's list, and in the back office's list. */
  shapes: { own: z.ZodType<Row, Row>; owned: z.ZodType<Row, Row> }
  endpoints: {
    list: OfCompany
    create: OfCompany
    get: OfOneRow
    change: OfOneRow
    remove: OfOneRow
    restore: OfOneRow
    export: OfCompany
    listAll: OfAdmin
    exportAll: OfAdmin
  }
  /** Refuses values that the contract alone cannot judge, in the transaction that writes them. */
  check?: (tx: DbOrTx, ownerId: string, values: object) => Promise<void>
}

/** Registers all calls of a company's book, and the two of the back office. */
export function registerBook<Row extends BookRow, Sort extends string>(api: Api, book: Book<Row, Sort>): void {
  registerLists(api, book)
  registerExports(api, book)
  const { db } = api
  const { one, store, endpoints, check = async () => undefined } = book
  const missing = `There is no such ${one}`

  /** Sends the current row, with its version as the ETag. */
  function shown(reply: FastifyReply, row: Stored<Row>) {
    reply.header("ETag", entityTagOf(row))
    return dated(row)
  }

  implement(api, endpoints.create, async ({ caller: { actor: by, companyId }, body: sent, request, reply }) => {
    const body = sent as object
    const create = async (tx: DbOrTx) => {
      await check(tx, companyId, body)
      const made = await store.insert(tx, companyId, body)
      await recordRow(tx, { action: `${one}.create`, by }, made.id)
      return dated(made)
    }
    const row = await createOnce(db, { noun: one, ownerId: companyId, request, body, create })
    reply.header("ETag", entityTagOf(row))
    return row
  })

  implement(api, endpoints.get, async ({ caller, params: { id }, reply }) => {
    const row = await store.find(db, { ownerId: caller.companyId, id })
    if (!row) throw notFound(missing)
    return shown(reply, row)
  })

  implement(
    api,
    endpoints.change,
    async ({ caller: { actor: by, companyId }, params: { id }, body, request, reply }) => {
      const target = { ownerId: companyId, id, expectedVersion: expectedVersionOf(request) }
      const row = await changeRow<object, Stored<Row>>({
        changes: body as object,
        expectedVersion: target.expectedVersion,
        update: (changes) =>
          withEvidence(db, { action: `${one}.change`, by, id }, async (tx) => {
            await check(tx, companyId, changes)
            return store.update(tx, target, changes)
          }),
        find: async () => {
          const found = await store.find(db, target)
          if (!found && (await store.isRestorable(db, target)))
            throw notFound(`This ${one} was deleted. You can restore it under Recently deleted.`)
          return found
        },
        missing,
      })
      return shown(reply, row)
    },
  )

  implement(api, endpoints.remove, async ({ caller: { actor: by, companyId }, params: { id } }) => {
    const deed = { action: `${one}.delete`, by, id } as const
    const isGone = await withEvidence(db, deed, (tx) => store.remove(tx, { ownerId: companyId, id }))
    if (!isGone) throw notFound(missing)
    return undefined
  })

  implement(api, endpoints.restore, async ({ caller: { actor: by, companyId }, params: { id }, reply }) => {
    const target = { ownerId: companyId, id }
    const deed = { action: `${one}.restore`, by, id } as const
    const row = (await store.find(db, target)) ?? (await withEvidence(db, deed, (tx) => store.restore(tx, target)))
    if (!row) throw notFound(missing)
    return shown(reply, row)
  })
}

function registerLists<Row extends BookRow, Sort extends string>(api: Api, book: Book<Row, Sort>): void {
  const { db } = api
  const { store, shapes, endpoints } = book
  // Every book's endpoint already declares this query, so a shared type would only repeat it.
  const queryOf = (query: unknown) => query as BookQuery<Sort>

  implement(api, endpoints.list, ({ caller, query: asked, reply }) => {
    const query = queryOf(asked)
    const scope = { ownerId: caller.companyId }
    return sendSortedList({
      reply,
      path: endpoints.list.path,
      query,
      sortKey: store.sortKeys[query.sort],
      shape: shapes.own,
      read: (page) => store.list(db, { scope, filter: query, sort: query.sort, order: query.order, ...page }),
      count: () => store.count(db, scope, query),
    })
  })

  implement(api, endpoints.listAll, ({ caller, query: asked, reply }) => {
    const query = queryOf(asked)
    const scope = "all companies"
    return sendSortedList({
      reply,
      path: endpoints.listAll.path,
      query,
      sortKey: store.sortKeys[query.sort],
      shape: shapes.owned,
      read: (page) => store.listOwned(db, { scope, filter: query, sort: query.sort, order: query.order, ...page }),
      count: (found) => store.count(db, scope, query, found),
      recordWhole: (rows) => recordExport(api, { action: `${book.one}.export-all`, by: caller.actor, rows }),
    })
  })
}

function registerExports<Row extends BookRow, Sort extends string>(api: Api, book: Book<Row, Sort>): void {
  const { db } = api
  const { one, store, columns, endpoints } = book
  const { table } = store

  implement(api, endpoints.export, async ({ caller, reply }) => {
    const rows = await sendCsv(db, reply, table, {
      table,
      columns,
      rows: (page) => store.newestPage(db, { ownerId: caller.companyId }, page),
    })
    await recordExport(api, { action: `${one}.export`, by: caller.actor, rows })
    return undefined
  })

  implement(api, endpoints.exportAll, async ({ caller, reply }) => {
    const rows = await sendCsv(db, reply, table, {
      table,
      columns: { ...ownerColumns, ...columns },
      rows: (page) => store.newestPage(db, "all companies", page),
    })
    await recordExport(api, { action: `${one}.export-all`, by: caller.actor, rows })
    return undefined
  })
}
