/** Limits of one price request and of a supplier's answer. */
export const priceRequestLimits = { suppliers: 10, perRequest: 60, days: 180, files: 5, message: 2_000 } as const
