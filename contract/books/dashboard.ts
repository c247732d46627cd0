import { z } from "zod"
import { Day } from "#contract/values/day.ts"
import { endpoint } from "#contract/endpoint.ts"
import { FigureQuery } from "#contract/desk/figure-periods.ts"
import type { OrderStatus } from "#contract/books/orders.ts"
import { Contract } from "#contract/content/government-contract.ts"

/** Totals of a company's books. Money is a decimal string with exactly two decimals; a missing amount counts as 0. */
export const CompanySummary = z.object({
  totalContacts: z.number(),
  /** Those with the status active. */
  activeOrders: z.number(),
  totalOrders: z.number(),
  /** Sum of the payments with the status received. */
  receivedRevenue: z.string(),
  /** Sum of all orders. */
  totalOrderValue: z.string(),
  /** Those with the status pending. */
  pendingPayments: z.number(),
  totalPayments: z.number(),
})
export type CompanySummary = z.infer<typeof CompanySummary>

export const dueOrdersShown = 10

/** Open orders (pending or active) with a delivery date. */
const DueOrders = z.object({
  /** Counts all of them, also those not shown. */
  count: z.number(),
  /** The first 10 by delivery date, a calendar day "YYYY-MM-DD". */
  orders: z.array(
    z.object({ id: z.uuid(), orderNumber: z.string(), clientName: z.string(), deliveryDate: z.string() }),
  ),
})

export const CompanyActivity = z.object({
  /** The last 12 months, "YYYY-MM", oldest first; by payment date, or by the day of entry where a payment has none. */
  revenueByMonth: z.array(z.object({ month: z.string(), received: z.string() })),
  ordersByStatus: z.object({
    pending: z.number(),
    active: z.number(),
    completed: z.number(),
    cancelled: z.number(),
  } satisfies Record<OrderStatus, z.ZodNumber>),
  /** Due today or in the six days after. */
  dueThisWeek: DueOrders,
  /** Due before today. */
  late: DueOrders,
})
export type CompanyActivity = z.infer<typeof CompanyActivity>

const RevenueStep = z.object({ start: z.string(), received: z.string() })

/** Counted as revenueByMonth. */
export const CompanyRevenue = z.object({
  /** Weeks or months in UTC, oldest first, by their first day, "YYYY-MM-DD". */
  steps: z.array(RevenueStep),
  /** The previous period: as many steps, up to the same day. */
  before: z.array(RevenueStep),
})
export type CompanyRevenue = z.infer<typeof CompanyRevenue>

/** Totals of all companies, for the back office, counted as in `CompanySummary`. */
export const SiteSummary = z.object({
  totalRevenueReceived: z.string(),
  totalOrderValue: z.string(),
  activeOrders: z.number(),
  pendingPayments: z.number(),
  totalContacts: z.number(),
  totalOrders: z.number(),
  totalPayments: z.number(),
  totalMessages: z.number(),
  totalQuoteRequests: z.number(),
})
export type SiteSummary = z.infer<typeof SiteSummary>

export const getCompanySummary = endpoint("GET /api/dashboard/summary", {
  who: "company",
  summary: "Totals of the company's own books",
  reply: { 200: CompanySummary },
})

export const getCompanyActivity = endpoint("GET /api/dashboard/activity", {
  who: "company",
  summary: "Revenue by month, orders by status, and orders that are due this week or late",
  query: z.object({
    /** The reader's local day; by default, the day in UTC. */
    today: Day.optional(),
  }),
  reply: { 200: CompanyActivity },
})

export const getCompanyRevenue = endpoint("GET /api/dashboard/revenue", {
  who: "company",
  summary: "Payments received over twelve months or another period, and over the period before",
  query: FigureQuery,
  reply: { 200: CompanyRevenue },
})

export const getSiteSummary = endpoint("GET /api/admin/summary", {
  who: "admin",
  summary: "Totals of all companies",
  reply: { 200: SiteSummary },
})

/** The active contract as the back office shows it: fixed text from the content, independent of the lists. */
export const ContractCard = Contract.shape.adminCard
export type ContractCard = z.infer<typeof ContractCard>

export const getContractCard = endpoint("GET /api/admin/contract", {
  who: "admin",
  summary: "The card of the active government contract, with its contact person",
  reply: { 200: ContractCard },
})
