import { createHmac, randomBytes } from "node:crypto"

/** As the Standard Webhooks specification writes a secret: 24 to 64 random bytes in base64. */
export const newSecret = () => randomBytes(32)
export const secretText = (secret: Uint8Array) => `whsec_${Buffer.from(secret).toString("base64")}`

interface Signed {
  id: string
  sentAt: Date
  body: string
}

/** The headers of one attempt, signed with each secret. A receiver refuses a timestamp that is old. */
export function signedHeaders(secrets: readonly Uint8Array[], { id, sentAt, body }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const signature = createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`).digest("base64")
    return `v1,${signature}`
  })
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") }
}
