import { orderSorts, orderStatuses } from "#contract/orders.ts"
import { viewIn } from "#web/parts/view-in.ts"

const choices = { sorts: orderSorts, types: [], statuses: orderStatuses }

export const orderViewIn = (params: URLSearchParams) => viewIn(params, choices)
