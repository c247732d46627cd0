/** How much one request asks of suppliers, and how much a supplier answers. */
export const priceRequestLimits = { suppliers: 10, perRequest: 60, days: 180, files: 5, message: 2_000 } as const
