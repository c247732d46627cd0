import { sql } from "kysely"

/** How the back office names the company of a row: by its profile, or by its user while there is no profile. */
export const ownerCompany = sql<string>`coalesce(profiles.company_name, users.first_name || ' ' || users.last_name)`
