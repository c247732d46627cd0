import type { ReactNode } from "react"
import type { EndpointAddress } from "#contract/endpoints.ts"
import { useMay } from "#web/api/may.ts"

/** Shows its children to those whose seat allows the call that they make. */
export function May({ call, children }: { call: EndpointAddress; children: ReactNode }) {
  return useMay()(call) ? children : null
}
