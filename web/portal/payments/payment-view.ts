import { paymentSorts, paymentStatuses } from "#contract/payments.ts"
import { viewIn } from "#web/parts/view-in.ts"

const choices = { sorts: paymentSorts, types: [], statuses: paymentStatuses }

export const paymentViewIn = (params: URLSearchParams) => viewIn(params, choices)
