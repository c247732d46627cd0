import { generateKeyPairSync } from "node:crypto"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { interactionPolicy, Provider } from "oidc-provider"

/** The provider's facts about the person at the keyboard. */
export interface Person {
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
  [claim: string]: unknown
}

const client = { id: "quartermaster", secret: "a-secret-of-the-tests" }
const scope = "openid email profile"

interface Options {
  port?: number
  /** Announces account selection as a supported prompt; otherwise rejects it. */
  selectsAccounts?: boolean
}

/**
 * A real OpenID Connect provider on this machine. It remembers each browser's last person, as providers do. When it has
 * to ask, the seated person signs in; with no one seated, it cancels the sign-in.
 */
export async function anIdentityProvider(redirectUri: string, { port = 0, selectsAccounts = false }: Options = {}) {
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const state: { person: Person | undefined } = { person: undefined }
  const people = new Map<string, Person>()
  const provider = newProvider(issuer, redirectUri, people, selectsAccounts)
  const answerOthers = provider.callback()

  async function answer(request: IncomingMessage, response: ServerResponse) {
    if (!request.url?.startsWith("/interaction/")) return answerOthers(request, response)
    const { person } = state
    if (!person) return provider.interactionFinished(request, response, { error: "access_denied" })
    const accountId = person.email ?? crypto.randomUUID()
    people.set(accountId, person)
    return provider.interactionFinished(request, response, {
      login: { accountId, remember: false },
      select_account: {},
    })
  }

  return {
    variables: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client.id, OIDC_CLIENT_SECRET: client.secret },
    /** Sets the person who sits at the keyboard from now on. */
    seat: (person: Person | undefined) => void (state.person = person),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function newProvider(
  issuer: string,
  redirectUri: string,
  people: ReadonlyMap<string, Person>,
  selectsAccounts: boolean,
): Provider {
  const policy = interactionPolicy.base()
  if (selectsAccounts) policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }))
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 })
  const key = { ...privateKey.export({ format: "jwk" }), use: "sig", alg: "RS256", kid: "1" }
  return new Provider(issuer, {
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [redirectUri] }],
    jwks: { keys: [key] },
    cookies: { keys: ["the cookies of the tests"] },
    claims: { email: ["email", "email_verified"], profile: ["given_name", "family_name", "name", "role", "roles"] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_context, { uid }) => `/interaction/${uid}` },
    ...(selectsAccounts && { discovery: { prompt_values_supported: ["none", "login", "select_account"] } }),
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, ...people.get(accountId) }),
    }),
    // Skips the consent question about sharing the address.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: client.id, accountId: oidc.session!.accountId! })
      grant.addOIDCScope(scope)
      await grant.save()
      return grant
    },
  })
}
