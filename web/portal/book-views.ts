import { contactSorts, contactStatuses, contactTypes } from "#contract/contacts.ts"
import { orderSorts, orderStatuses } from "#contract/orders.ts"
import { paymentSorts, paymentStatuses } from "#contract/payments.ts"
import { viewIn } from "#web/parts/view-in.ts"

const contacts = { sorts: contactSorts, types: contactTypes, statuses: contactStatuses }
const orders = { sorts: orderSorts, types: [], statuses: orderStatuses }
const payments = { sorts: paymentSorts, types: [], statuses: paymentStatuses }

export const contactViewIn = (params: URLSearchParams) => viewIn(params, contacts)
export const orderViewIn = (params: URLSearchParams) => viewIn(params, orders)
export const paymentViewIn = (params: URLSearchParams) => viewIn(params, payments)
