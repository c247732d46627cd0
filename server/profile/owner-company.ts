import { sql } from "kysely"
import { textCell } from "#server/csv/csv-cells.ts"

/** How the back office names the company of a row: by its profile, or by its user while there is no profile. */
export const ownerCompany = sql<string>`coalesce(profiles.company_name, users.first_name || ' ' || users.last_name)`

/** What an export of all companies says of each row's owner. */
export const ownerCells = { "Owner company": textCell(ownerCompany), "Owner email": textCell(sql`users.email`) }
