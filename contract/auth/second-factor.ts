import { z } from "zod"
import { endpoint } from "#contract/endpoint.ts"
import { OneTimeCode } from "#contract/values/text.ts"
import { LoginForm } from "#contract/auth/users.ts"

/** Required for every change of the second factor: a browser left open has neither. */
export const SecondFactorProof = z.object({ password: LoginForm.shape.password, code: OneTimeCode })
export type SecondFactorProof = z.infer<typeof SecondFactorProof>

/** Ten, shown once; each works once. */
const recoveryCodes = z.array(z.string())

export const SecondFactorStatus = z.object({
  /** When it was turned on; null while it is off. */
  since: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.number().int(),
  /** False if the server has no key to encrypt a secret. */
  available: z.boolean(),
})
export type SecondFactorStatus = z.infer<typeof SecondFactorStatus>

export const getSecondFactor = endpoint("GET /api/auth/second-factor", {
  who: "signed-in",
  summary: "Whether this account asks for a code at sign-in",
  reply: { 200: SecondFactorStatus },
})

export const setUpSecondFactor = endpoint("POST /api/auth/second-factor/setup", {
  // A stranger who registers an address first must not be able to lock its owner out.
  who: "verified",
  summary: "Start the setup: returns a secret for an authenticator app, in base32 and as a QR code address",
  refuses: [409],
  reply: { 200: z.object({ message: z.string(), secret: z.string(), uri: z.string() }) },
})

export const confirmSecondFactor = endpoint("POST /api/auth/second-factor/confirm", {
  who: "signed-in",
  summary: "Turn it on with a code from the new secret; returns the recovery codes once; ends every other session",
  body: SecondFactorProof,
  refuses: [409, 429],
  reply: { 200: z.object({ message: z.string(), recoveryCodes }) },
})

export const disableSecondFactor = endpoint("POST /api/auth/second-factor/disable", {
  who: "signed-in",
  summary: "Turn it off",
  body: SecondFactorProof,
  refuses: [409, 429],
  reply: { 200: z.object({ message: z.string() }) },
})

export const renewRecoveryCodes = endpoint("POST /api/auth/second-factor/recovery-codes", {
  who: "signed-in",
  summary: "Ten new recovery codes, shown once; the old ones stop working",
  body: SecondFactorProof,
  refuses: [409, 429],
  reply: { 200: z.object({ message: z.string(), recoveryCodes }) },
})
