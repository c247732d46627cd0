import type { portals } from "#contract/auth/users.ts"
import { call } from "#web/api/call.ts"

/** Signs in with a passkey that the browser offers; returns the user. The package loads when someone asks for it. */
export async function promptForPasskey(portal: (typeof portals)[number]) {
  const [optionsJSON, { startAuthentication }] = await Promise.all([
    call("POST /api/login/passkey/begin"),
    import("@simplewebauthn/browser"),
  ])
  const credential = await startAuthentication({ optionsJSON })
  const { user } = await call("POST /api/login/passkey", { body: { credential, portal } })
  return user
}
