/** A request on its way, under the key by which the server knows it again. */
export interface Attempt {
  key: string
  text: string
}

/**
 * The same request again (a lost reply, a second press) goes under the same key, so that it is kept once; an edited one
 * is a new request.
 */
export function attemptOf(body: object, last: Attempt | undefined): Attempt {
  const text = JSON.stringify(body)
  return last?.text === text ? last : { key: randomUuid(), text }
}

/** A random UUID (version 4). The browser's own randomUUID is missing where a page came over plain http. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")
}
