import { sql } from "kysely"

/** The company's name in the back office: from its profile or, without one, its user's name. */
export const ownerCompany = sql<string>`coalesce(profiles.company_name, users.first_name || ' ' || users.last_name)`
