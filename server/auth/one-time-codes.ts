import { createHash, randomBytes } from "node:crypto"
import { Secret, TOTP } from "otpauth"

/** Every authenticator app supports these settings: six digits every 30 seconds from HMAC-SHA-1 (RFC 6238). */
const settings = { digits: 6, period: 30, algorithm: "SHA1" } as const

export const newAppSecret = () => randomBytes(20)

/** The secret as text to type and as the address in a QR code. */
export function describeAppSecret(secret: Uint8Array, { issuer, label }: { issuer: string; label: string }) {
  const totp = new TOTP({ ...settings, issuer, label, secret: secretOf(secret) })
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** The time step of a code: the current, previous or next one, because clocks differ. */
export function stepOfCode(secret: Uint8Array, code: string): number | undefined {
  const timestamp = Date.now()
  const delta = TOTP.validate({ ...settings, secret: secretOf(secret), token: code, timestamp, window: 1 })
  return delta === null ? undefined : TOTP.counter({ period: settings.period, timestamp }) + delta
}

const secretOf = (bytes: Uint8Array) => new Secret({ buffer: Uint8Array.from(bytes).buffer })

export const isAppCode = (code: string) => /^\d{6}$/.test(code)

// Crockford's base32 has no letters that look like digits.
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz"

/** Each code has 80 random bits, so a plain hash is enough: a stolen database does not reveal the codes. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => {
    const letters = [...randomBytes(16)].map((byte) => alphabet[byte % 32])
    return letters.join("").replace(/.{4}(?=.)/g, "$&-")
  })
}

/** Ignores case, spaces and hyphens, and reads letters that look like digits as digits. */
export function hashRecoveryCode(code: string): Buffer {
  const typed = code
    .toLowerCase()
    .replace(/o/g, "0")
    .replace(/[il]/g, "1")
    .replace(/[^0-9a-z]/g, "")
  return createHash("sha256").update(typed).digest()
}
