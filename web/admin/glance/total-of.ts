import { formatCount } from "#contract/counts.ts"
import type { SaleFigures } from "#contract/sale-figures.ts"

export const totalOf = (months: SaleFigures["months"], key: "quotes" | "accepted" | "declined" | "sales") =>
  formatCount(months.reduce((sum, month) => sum + month[key], 0))
