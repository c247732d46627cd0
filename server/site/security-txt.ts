/** Where to report a weakness (RFC 9116). Its `Expires` must lie ahead, so it is written anew with each rendering. */
export function securityTxt(publicUrl: string, email: string, now: Date): string {
  const expires = new Date(now)
  expires.setUTCFullYear(expires.getUTCFullYear() + 1)
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    `Canonical: ${new URL("/.well-known/security.txt", publicUrl).href}`,
    "Preferred-Languages: en",
    "",
  ].join("\n")
}
