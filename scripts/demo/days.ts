const day = 24 * 60 * 60 * 1000

/** A calendar day, counted from today (UTC); negative ones have passed. */
export const dayFromNow = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)

/** A moment `days` days ago; of two on the same day the one with the larger `place`, below 60, is later. */
export const momentAgo = (days: number, place: number) => new Date(Date.now() - days * day - (60 - place) * 60_000)
