import type { CompanyActivity } from "#contract/dashboard.ts"
import type { Db } from "#server/db/db.ts"
import { countOrdersByStatus, listDueOrders, listRevenueByMonth } from "./dashboard.store.ts"

/**
 * An open order is late from the day after its delivery date, and due this week if that date is at most six days away.
 */
export async function readActivity(db: Db, ownerId: string, today: string): Promise<CompanyActivity> {
  const revenueByMonth = await listRevenueByMonth(db, ownerId, today)
  const counts = await countOrdersByStatus(db, ownerId)
  const dueThisWeek = await listDueOrders(db, ownerId, { today, from: 0, to: 6 })
  const late = await listDueOrders(db, ownerId, { today, from: null, to: -1 })
  const ordersByStatus = { pending: 0, active: 0, completed: 0, cancelled: 0, ...Object.fromEntries(counts) }
  return { revenueByMonth, ordersByStatus, dueThisWeek, late }
}
