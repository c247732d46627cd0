import type { RequestDocument } from "./quote-document.ts"

/** A quote request for programs. */
export const requestJsonOf = (request: RequestDocument): string =>
  `${JSON.stringify({ ...requestFieldsOf(request), seller: request.seller }, null, 2)}\n`

export const requestFieldsOf = (request: RequestDocument) => ({
  number: request.number,
  receivedAt: request.receivedAt.toISOString(),
  customerName: request.customerName,
  customerOrganization: request.customerOrganization,
  customerEmail: request.customerEmail,
  customerPhone: request.customerPhone,
  message: request.message,
  ...request.solicitation,
  products: request.products,
  attachments: request.attachments.map(({ name, size }) => ({ name, size })),
})
