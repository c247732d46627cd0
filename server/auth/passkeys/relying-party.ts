import { isIP } from "node:net"
import type { Env } from "#server/env.ts"
import { conflict } from "#server/http/errors.ts"

/** Loaded with the first passkey: it takes a quarter of a second and 27 MB. */
export const webauthn = () => import("@simplewebauthn/server")

/** EdDSA, ES256 and RS256, as COSE numbers them. */
export const algorithms = [-8, -7, -257]

/** How long a person has to use the device. */
export const secondsToAnswer = 300

interface RelyingParty {
  /** Passkeys belong to this domain. */
  id: string
  /** The only origin whose pages may use them. */
  origin: string
}

/** Browsers make passkeys only for names, and only over https or on the machine itself. */
export function relyingPartyOf({ PUBLIC_URL }: Pick<Env, "PUBLIC_URL">): RelyingParty | undefined {
  const { hostname: id, origin, protocol } = new URL(PUBLIC_URL)
  const isSecure = protocol === "https:" || id === "localhost" || id.endsWith(".localhost")
  return isSecure && !isIP(id.replace(/^\[|\]$/g, "")) ? { id, origin } : undefined
}

export function requireRelyingParty(env: Pick<Env, "PUBLIC_URL">): RelyingParty {
  const party = relyingPartyOf(env)
  if (!party) throw conflict("Passkeys need a site with a name and https.")
  return party
}
