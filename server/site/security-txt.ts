/**
 * Where to report a vulnerability (RFC 9116). `Expires` must lie in the future, so it is updated with each rendering.
 */
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
