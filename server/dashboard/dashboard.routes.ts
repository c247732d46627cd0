import { createHash } from "node:crypto"
import { getBookFigures } from "#contract/books/book-figures.ts"
import {
  type CompanyActivity,
  getCompanyActivity,
  getCompanyRevenue,
  getCompanySummary,
  getSiteSummary,
  getContractCard,
} from "#contract/books/dashboard.ts"
import { listDeletedRows } from "#contract/books/deleted-rows.ts"
import { stretchBefore, stretchOf } from "#contract/desk/figure-periods.ts"
import { getNews } from "#contract/desk/news.ts"
import { todayInUtc } from "#contract/values/dates.ts"
import { mayRead } from "#contract/auth/seats.ts"
import { getToday, handleLetter } from "#contract/desk/today.ts"
import { getWaiting } from "#contract/desk/waiting.ts"
import type { Api } from "#server/api.ts"
import type { Content } from "#server/content/load-content.ts"
import type { Db } from "#server/db/db.ts"
import { notFound } from "#server/http/errors.ts"
import { implement } from "#server/http/implement.ts"
import { alreadySent } from "#server/http/text-stream.ts"
import {
  countOrdersByStatus,
  listDeletedRowsOf,
  listDueOrders,
  listRevenueByMonth,
  readBooks,
  readCompanySummary,
  readNews,
  readRevenue,
  readSiteSummary,
  readWaiting,
} from "./dashboard.store.ts"
import { readToday } from "./read-today.ts"
import { markLetterHandled } from "./today.store.ts"

/** The part of the last health check that the navigation shows. */
interface Health {
  version: string
  wrong: () => number
}

export function registerDashboard(api: Api, published: { now: () => Content }, health: Health): void {
  const { db } = api
  implement(api, getCompanySummary, ({ caller }) => readCompanySummary(db, caller.companyId))
  implement(api, getCompanyActivity, ({ caller, query }) =>
    readActivity(db, caller.companyId, query.today ?? todayInUtc()),
  )
  implement(api, getCompanyRevenue, async ({ caller: { companyId }, query: { period = "12-months" } }) => ({
    steps: await readRevenue(db, companyId, stretchOf(period, todayInUtc())),
    before: await readRevenue(db, companyId, stretchBefore(period, todayInUtc())),
  }))
  implement(api, listDeletedRows, ({ caller }) => listDeletedRowsOf(db, caller.companyId))
  implement(api, getSiteSummary, () => readSiteSummary(db))
  // Read the content for each request, because an edit replaces it.
  implement(api, getContractCard, async () => api.content().contract.adminCard)
  implement(api, getWaiting, async ({ caller: { user } }) => {
    const { quoteRequests, messages, sales } = await readWaiting(db, api.content().desk.timeZone)
    return {
      quoteRequests: mayRead(user, "requests") ? quoteRequests : { open: 0, asked: 0 },
      messages: mayRead(user, "messages") ? messages : { unread: 0 },
      sales: mayRead(user, "sales") ? sales : { toConfirm: 0, late: 0 },
      health: { wrong: mayRead(user, "health") ? health.wrong() : 0, version: health.version },
    }
  })
  implement(api, getToday, ({ caller, query: { whose } }) =>
    readToday(db, published.now(), { whose, caller: caller.user }),
  )
  implement(api, handleLetter, async ({ params: { id } }) => {
    if (!(await markLetterHandled(db, id))) throw notFound("There is no such email")
    return undefined
  })
  implement(api, getBookFigures, async ({ query: { period } }) => {
    return {
      ...(await readBooks(db, stretchOf(period ?? "12-months", todayInUtc()))),
      before: await readBooks(db, stretchBefore(period ?? "12-months", todayInUtc())),
    }
  })
  implement(api, getNews, async ({ caller: { user }, request, reply }) => {
    const areas = { quoteRequests: "requests", messages: "messages" } as const
    const news = await readNews(db, (table) => mayRead(user, areas[table]))
    const tag = `"${createHash("sha256").update(JSON.stringify(news)).digest("base64url").slice(0, 22)}"`
    reply.header("ETag", tag)
    if (request.headers["if-none-match"]?.replace(/^W\//, "") !== tag) return news
    await reply.code(304).send()
    return alreadySent
  })
}

/**
 * An open order is late from the day after its delivery date, and due this week if that date is at most six days away.
 */
async function readActivity(db: Db, ownerId: string, today: string): Promise<CompanyActivity> {
  const revenueByMonth = await listRevenueByMonth(db, ownerId, today)
  const counts = await countOrdersByStatus(db, ownerId)
  const dueThisWeek = await listDueOrders(db, ownerId, { today, from: 0, to: 6 })
  const late = await listDueOrders(db, ownerId, { today, from: null, to: -1 })
  const ordersByStatus = { pending: 0, active: 0, completed: 0, cancelled: 0, ...Object.fromEntries(counts) }
  return { revenueByMonth, ordersByStatus, dueThisWeek, late }
}
