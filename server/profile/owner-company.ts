import { type Expression, sql, type RawBuilder } from "kysely"
import { containing } from "#server/lists/search-pattern.ts"

/** The company's name: from its profile or, without one, the name of the user that it is joined with. */
export const ownerCompany = sql<string>`coalesce(profiles.company_name, users.first_name || ' ' || users.last_name)`

/** The account that represents a company in lists: the owner who joined first. */
export const firstOwnerOf = (companyId: Expression<string>): RawBuilder<string> =>
  sql<string>`(SELECT owners.user_id FROM members AS owners
    WHERE owners.company_id = ${companyId} AND owners.seat = 'owner' ORDER BY owners.joined_at, owners.id LIMIT 1)`

/**
 * Companies whose name contains the text, or an owner's name or address. Searching only companies lets a list use the
 * index that begins with the owner.
 */
export function ownersLike(text: string): RawBuilder<string> {
  const pattern = containing(text)
  return sql<string>`(SELECT members.company_id FROM members JOIN users AS owners ON owners.id = members.user_id
    LEFT JOIN profiles AS firms ON firms.owner_id = members.company_id
    WHERE members.seat = 'owner' AND owners.role = 'company' AND (owners.email ILIKE ${pattern}
      OR firms.company_name ILIKE ${pattern} OR owners.first_name || ' ' || owners.last_name ILIKE ${pattern}))`
}
