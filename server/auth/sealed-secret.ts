import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto"

const algorithm = "aes-256-gcm"
const [nonceLength, tagLength] = [12, 16]

/** Encrypts a secret for the database and binds it to its owner: it cannot be decrypted in another user's row. */
export function sealSecret(key: Buffer, owner: string, secret: Uint8Array): Buffer {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Returns undefined if the secret was sealed with another key or for another owner. */
export function openSecret(key: Buffer, owner: string, sealed: Uint8Array): Buffer | undefined {
  const [nonce, tag] = [sealed.subarray(0, nonceLength), sealed.subarray(nonceLength, nonceLength + tagLength)]
  try {
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength })
    decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
    return Buffer.concat([decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()])
  } catch {
    return undefined
  }
}
