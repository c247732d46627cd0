import type { EndpointAddress } from "#contract/endpoints.ts"
import { permissions } from "#contract/permissions.ts"
import { accessOf, type AccessLevel, type Seated } from "#contract/auth/seats.ts"

/** The access to its area that a call needs. */
export const needOf = (address: string): AccessLevel => (address.startsWith("GET ") ? "read" : "write")

/** Whether the person's seat allows a call of their side: of the back office, or of a company's portal. */
export function mayCall(person: Seated, address: EndpointAddress): boolean {
  const area = permissions[address]
  if (area === "anyone" || area === "account" || area === "signed-in" || area === "verified") return true
  const access = accessOf(person, area)
  return access === "write" || access === needOf(address)
}
