import { isIPv6 } from "node:net"

/**
 * Limits count visitors by this: an IPv4 address or an IPv6 /64. A household has 2^64 IPv6 addresses and could use a
 * new one for each request.
 */
export function networkOf(address: string): string {
  const withoutZone = address.replace(/%.*$/, "")
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(withoutZone)
  if (mapped) return mapped[1]!
  if (!isIPv6(withoutZone)) return address
  // The URL parser normalizes every form of an address: lower case, one "::", no dots.
  const [head = "", tail] = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1).split("::")
  const groups = head.split(":").filter(Boolean)
  const after = tail === undefined ? [] : tail.split(":").filter(Boolean)
  const zeros = Array.from({ length: 8 - groups.length - after.length }, () => "0")
  return `${[...groups, ...zeros, ...after].slice(0, 4).join(":")}::/64`
}

/** Some proxies add ports to X-Forwarded-For: "192.0.2.1:4711, [2001:db8::1]:80". */
export const withoutPorts = (forwarded: string): string =>
  forwarded
    .split(",")
    .map((part) => part.trim().replace(/^\[(.+)\](?::\d+)?$|^(\d+(?:\.\d+){3}):\d+$/, "$1$2"))
    .join(", ")
