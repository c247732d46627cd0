import type { EndpointAddress } from "#contract/endpoints.ts"
import type { Who } from "#contract/endpoint.ts"
import { mayCall } from "#contract/may-call.ts"
import { permissions } from "#contract/permissions.ts"
import { areasWithoutKeys, type OfficeSeat } from "#contract/auth/seats.ts"

/** Whether an API key may make a call at all: those of the back office and of visitors, except about people. */
export function isOpenToKeys(address: EndpointAddress, who: Who): boolean {
  const area: string = permissions[address]
  if (who === "anyone") return area === "anyone"
  return who === "admin" && !areasWithoutKeys.some((closed) => closed === area)
}

/** Whether the seat of an API key allows a call that is open to keys. */
export const keyMayCall = (seat: OfficeSeat, address: EndpointAddress) => mayCall({ role: "admin", seat }, address)
