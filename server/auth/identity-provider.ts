import { createHmac } from "node:crypto"
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from "openid-client"
import { z } from "zod"
import { EmailAddress, Line } from "#contract/text.ts"
import type { Env } from "#server/env.ts"

/** Somebody as the provider knows them. Whatever else it says, a role above all, is not asked for. */
export interface Identity {
  email: string
  isVerified: boolean
  firstName: string
  lastName: string
}

export interface IdentityProvider {
  /** Where the browser goes, for the person to be asked; `token` ties the reply to this browser. */
  begin(token: string): Promise<URL>
  /** Who came back, by the address that the provider sent the browser to. Rejects whatever another browser began. */
  finish(token: string, search: string): Promise<Identity>
}

export const wasCancelled = (error: unknown) =>
  error instanceof AuthorizationResponseError && error.error === "access_denied"

/** The provider that the environment names, if any: authorization code with PKCE, state and nonce. */
export function identityProviderOf(env: Env): IdentityProvider | undefined {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = env
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) return undefined
  const redirectUri = `${env.PUBLIC_URL}/api/auth/oidc/callback`
  const execute = [enableNonRepudiationChecks]
  // Only a provider on this machine may be asked without encryption; env.ts lets no other through.
  if (OIDC_ISSUER.startsWith("http:")) execute.push(allowInsecureRequests)
  let found: Promise<Configuration> | undefined

  function configuration() {
    found ??= discovery(new URL(OIDC_ISSUER!), OIDC_CLIENT_ID!, OIDC_CLIENT_SECRET, undefined, {
      execute,
      timeout: 10,
    })
    // A provider that was away is asked again the next time.
    found.catch(() => (found = undefined))
    return found
  }

  return {
    begin: async (token) => {
      const config = await configuration()
      return buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: "openid email profile",
        prompt: promptOf(config),
        code_challenge: await calculatePKCECodeChallenge(secretFrom(token, "verifier")),
        code_challenge_method: "S256",
        state: secretFrom(token, "state"),
        nonce: secretFrom(token, "nonce"),
      })
    },
    finish: async (token, search) => {
      const config = await configuration()
      const tokens = await authorizationCodeGrant(config, new URL(redirectUri + search), {
        pkceCodeVerifier: secretFrom(token, "verifier"),
        expectedState: secretFrom(token, "state"),
        expectedNonce: secretFrom(token, "nonce"),
        idTokenExpected: true,
      })
      const claims = tokens.claims()! // Asked for in the line above.
      const more = await fetchUserInfo(config, tokens.access_token, claims.sub)
      return readIdentity(claims, more)
    },
  }
}

/**
 * Without a prompt the provider signs in the last person at a shared machine again. Every provider has to know "login";
 * some refuse or ignore "select_account" unless they list it.
 */
function promptOf(config: Configuration): "select_account" | "login" {
  const listed = z.array(z.string()).safeParse(config.serverMetadata().prompt_values_supported)
  return listed.data?.includes("select_account") ? "select_account" : "login"
}

/** State, nonce and verifier all come from the one token in the browser's cookie, so that nothing has to be stored. */
const secretFrom = (token: string, purpose: "state" | "nonce" | "verifier") =>
  createHmac("sha256", token).update(purpose).digest("base64url")

const Claims = z.object({
  email: EmailAddress("no address"),
  // Some providers send it as text.
  email_verified: z.union([z.boolean(), z.enum(["true", "false"])]).catch(false),
  given_name: Line().catch(""),
  family_name: Line().catch(""),
  name: Line().catch(""),
})

/**
 * An address and whether it is verified belong together: one of them from the token and the other from the provider's
 * second answer would call an address verified that nobody has verified.
 */
export function readIdentity(token: object, more: object): Identity {
  const { email: _, email_verified: __, ...names } = { ...token, ...more } as Record<string, unknown>
  const { email: address, email_verified: isProved } = ("email" in more ? more : token) as Record<string, unknown>
  const claims = { ...names, email: address, email_verified: isProved }
  const { email, email_verified, given_name, family_name, name } = Claims.parse(claims)
  return {
    email,
    isVerified: email_verified === true || email_verified === "true",
    firstName: given_name || name || email.split("@", 1)[0]!,
    lastName: family_name,
  }
}
