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
import { EmailAddress, Line } from "#contract/values/text.ts"
import type { Env } from "#server/env.ts"

/** A person as the provider knows them. We ignore all other claims, above all roles. */
export interface Identity {
  email: string
  isVerified: boolean
  firstName: string
  lastName: string
}

export interface IdentityProvider {
  /** Returns the provider's sign-in page. `token` ties the reply to this browser. */
  begin(token: string): Promise<URL>
  /** Reads who signed in from the query that the provider sent back. Rejects a sign-in that another browser began. */
  finish(token: string, search: string): Promise<Identity>
}

export const wasCancelled = (error: unknown) =>
  error instanceof AuthorizationResponseError && error.error === "access_denied"

/** The configured provider, if any. Uses the authorization code flow with PKCE, state and nonce. */
export function identityProviderOf(env: Env): IdentityProvider | undefined {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = env
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) return undefined
  const redirectUri = `${env.PUBLIC_URL}/api/auth/oidc/callback`
  const execute = [enableNonRepudiationChecks]
  // Plain HTTP only for a provider on this machine; env.ts rejects every other http: issuer.
  if (OIDC_ISSUER.startsWith("http:")) execute.push(allowInsecureRequests)
  let found: Promise<Configuration> | undefined

  function configuration() {
    found ??= discovery(new URL(OIDC_ISSUER!), OIDC_CLIENT_ID!, OIDC_CLIENT_SECRET, undefined, {
      execute,
      timeout: 10,
    })
    // If the provider was down, ask again next time.
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
      const claims = tokens.claims()! // The call above requires an ID token.
      const more = await fetchUserInfo(config, tokens.access_token, claims.sub)
      return readIdentity(claims, more)
    },
  }
}

/**
 * Without a prompt, the provider signs in the last user of a shared computer again. Every provider must support
 * "login"; some reject or ignore "select_account" unless they list it.
 */
function promptOf(config: Configuration): "select_account" | "login" {
  const listed = z.array(z.string()).safeParse(config.serverMetadata().prompt_values_supported)
  return listed.data?.includes("select_account") ? "select_account" : "login"
}

/** Derives state, nonce and verifier from the token in the browser's cookie, so the server stores nothing. */
const secretFrom = (token: string, purpose: "state" | "nonce" | "verifier") =>
  createHmac("sha256", token).update(purpose).digest("base64url")

const Claims = z.object({
  email: EmailAddress("no address"),
  // Some providers send it as a string.
  email_verified: z.union([z.boolean(), z.enum(["true", "false"])]).catch(false),
  given_name: Line().catch(""),
  family_name: Line().catch(""),
  name: Line().catch(""),
})

/**
 * Takes the address and its verified flag from the same answer. Mixing the token with the user info could mark an
 * unverified address as verified.
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
