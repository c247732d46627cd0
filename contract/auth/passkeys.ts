import { z } from "zod"
import { endpoint } from "#contract/endpoint.ts"
import { byId } from "#contract/lists.ts"
import { Line, OneTimeCode } from "#contract/values/text.ts"
import { CurrentUser, LoginForm, portals } from "#contract/auth/users.ts"

export const passkeyLimits = { name: 80, each: 10 } as const

const PasskeyName = Line(passkeyLimits.name, "Please enter a name").min(1, "Please enter a name")

/** Required to add or remove a passkey: the password, and a code if the second factor is on. */
export const PasskeyProof = z.object({ password: LoginForm.shape.password, code: OneTimeCode.optional() })
export type PasskeyProof = z.infer<typeof PasskeyProof>

export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** When it last opened a session; null before the first time. */
  lastUsedAt: z.iso.datetime().nullable(),
})
export type Passkey = z.infer<typeof Passkey>

const Base64Url = (max: number) =>
  z
    .string("The passkey could not be read")
    .min(1, "The passkey could not be read")
    .max(max, "The passkey could not be read")
    .regex(/^[\w-]+$/, "The passkey could not be read")

/** Both replies of a browser have this form: https://www.w3.org/TR/webauthn-3/#sctn-public-key-easy */
const answer = {
  id: Base64Url(1_400),
  rawId: Base64Url(1_400),
  type: z.literal("public-key"),
}

/** The browser's reply when a passkey is made (RegistrationResponseJSON). */
export const NewCredential = z.object({
  ...answer,
  response: z.object({ clientDataJSON: Base64Url(4_000), attestationObject: Base64Url(20_000) }),
})

/** The browser's reply when a passkey is used (AuthenticationResponseJSON). */
export const UsedCredential = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: Base64Url(4_000),
    authenticatorData: Base64Url(4_000),
    signature: Base64Url(10_000),
    userHandle: Base64Url(200).optional(),
  }),
})

const Descriptor = z.object({ id: z.string(), type: z.literal("public-key") })
const verification = z.literal("required")

/** The browser's options for making a passkey (PublicKeyCredentialCreationOptionsJSON). */
const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: verification,
  }),
  attestation: z.literal("none"),
})

export const listPasskeys = endpoint("GET /api/auth/passkeys", {
  who: "signed-in",
  summary: "The caller's own passkeys",
  reply: {
    200: z.object({
      /** False if the site's address is an IP address: browsers make no passkeys for these. */
      available: z.boolean(),
      passkeys: z.array(Passkey),
    }),
  },
})

export const beginPasskey = endpoint("POST /api/auth/passkeys/begin", {
  // A stranger who registers an address first must not keep access.
  who: "verified",
  summary: "Prove who you are and get what the browser needs to make a passkey, for five minutes",
  body: PasskeyProof,
  refuses: [409, 429],
  reply: { 200: CreationOptions },
})

export const addPasskey = endpoint("POST /api/auth/passkeys", {
  who: "verified",
  summary: "Add the passkey that the browser made",
  body: z.object({ name: PasskeyName, credential: NewCredential }),
  refuses: [409, 429],
  reply: { 201: Passkey },
})

export const renamePasskey = endpoint("PATCH /api/auth/passkeys/:id", {
  who: "signed-in",
  summary: "Rename a passkey",
  params: byId,
  body: z.object({ name: PasskeyName }),
  reply: { 200: Passkey },
})

export const removePasskey = endpoint("POST /api/auth/passkeys/:id/remove", {
  who: "signed-in",
  summary: "Remove a passkey and sign out the other browsers that it signed in",
  params: byId,
  body: PasskeyProof,
  refuses: [429],
  reply: { 200: z.object({ message: z.string() }) },
})

export const askForPasskey = endpoint("POST /api/login/passkey/begin", {
  who: "anyone",
  summary: "A challenge for signing in with a passkey, good once and for five minutes",
  refuses: [409, 429],
  reply: {
    200: z.object({ challenge: z.string(), rpId: z.string(), timeout: z.int(), userVerification: verification }),
  },
})

export const loginWithPasskey = endpoint("POST /api/login/passkey", {
  who: "anyone",
  summary: "Sign in with a passkey, without password and code; the session travels in a cookie",
  body: z.object({ credential: UsedCredential, portal: z.enum(portals).optional() }),
  refuses: [401, 409, 429],
  reply: { 200: z.object({ message: z.string(), user: CurrentUser }) },
})
