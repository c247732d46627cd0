import type { EndpointAddress } from "#contract/endpoints.ts"
import { mayCall } from "#contract/may-call.ts"
import { useSession } from "#web/api/session.ts"

/** Tells which calls the seat of the signed-in person allows. The server decides for itself. */
export function useMay(): (address: EndpointAddress) => boolean {
  const session = useSession()
  return (address) => session.state === "signed-in" && mayCall(session.user, address)
}
