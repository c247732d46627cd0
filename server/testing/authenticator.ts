import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto"
import { isoCBOR } from "@simplewebauthn/server/helpers"

const flag = { present: 0x01, verified: 0x04, hasKey: 0x40 }
const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest()
const uint = (value: number, bytes: number) => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

interface CeremonyOptions {
  challenge: string
  /** The origin that the browser reports. */
  origin: string
  /** False for a device that does not check who holds it. */
  verifies?: boolean
}

/** A software security key with one ES256 passkey. Its answers follow WebAuthn Level 3. */
export function anAuthenticator(rpId: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
  const credentialId = randomBytes(32)
  const id = credentialId.toString("base64url")
  let uses = 0
  let userHandle: string | undefined

  const answer = { id, rawId: id, type: "public-key" } as const
  const clientData = (type: string, { challenge, origin }: CeremonyOptions) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (flags: number, more = Buffer.alloc(0)) =>
    Buffer.concat([sha256(rpId), Buffer.from([flags]), uint(uses, 4), more])
  const checked = (verifies = true) => flag.present | (verifies ? flag.verified : 0)

  function coseKey() {
    const { x, y } = publicKey.export({ format: "jwk" })
    const entries: [number, number | Uint8Array][] = [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x!, "base64url"))],
      [-3, new Uint8Array(Buffer.from(y!, "base64url"))],
    ]
    return Buffer.from(isoCBOR.encode(new Map(entries)))
  }

  return {
    id,
    /** Sets the count of uses, as a copy of the device that was used less would have it. */
    countFrom: (count: number) => {
      uses = count
    },
    make: (options: CeremonyOptions & { user: { id: string } }) => {
      userHandle = options.user.id
      const key = Buffer.concat([Buffer.alloc(16), uint(credentialId.length, 2), credentialId, coseKey()])
      const authData = new Uint8Array(authenticatorData(checked(options.verifies) | flag.hasKey, key))
      const entries: [string, string | Uint8Array | Map<string, never>][] = [
        ["fmt", "none"],
        ["attStmt", new Map<string, never>()],
        ["authData", authData],
      ]
      const attestationObject = Buffer.from(isoCBOR.encode(new Map(entries))).toString("base64url")
      const clientDataJSON = clientData("webauthn.create", options).toString("base64url")
      return { ...answer, response: { clientDataJSON, attestationObject } }
    },
    use: (options: CeremonyOptions) => {
      uses += 1
      const [data, json] = [authenticatorData(checked(options.verifies)), clientData("webauthn.get", options)]
      const signature = sign("sha256", Buffer.concat([data, sha256(json)]), privateKey)
      return {
        ...answer,
        response: {
          clientDataJSON: json.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: signature.toString("base64url"),
          ...(userHandle && { userHandle }),
        },
      }
    },
  }
}
