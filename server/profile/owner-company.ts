import { sql, type RawBuilder } from "kysely"
import { containing } from "#server/lists/search-pattern.ts"

/** The company's name in the back office: from its profile or, without one, its user's name. */
export const ownerCompany = sql<string>`coalesce(profiles.company_name, users.first_name || ' ' || users.last_name)`

/**
 * Accounts whose company, name or address contains the text. Searching only accounts lets a list use the index that
 * begins with the owner.
 */
export function ownersLike(text: string): RawBuilder<string> {
  const pattern = containing(text)
  return sql<string>`(SELECT owners.id FROM users AS owners LEFT JOIN profiles AS firms ON firms.owner_id = owners.id
    WHERE owners.role = 'company' AND (owners.email ILIKE ${pattern} OR firms.company_name ILIKE ${pattern}
      OR owners.first_name || ' ' || owners.last_name ILIKE ${pattern}))`
}
