import { isIPv6 } from "node:net"

/**
 * Who counts as one visitor where visitors are counted: an IPv4 address, or the /64 of an IPv6 one. A household has 2^64
 * of those, and could take a new one for each request.
 */
export function placeOf(address: string): string {
  const withoutZone = address.replace(/%.*$/, "")
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(withoutZone)
  if (mapped) return mapped[1]!
  if (!isIPv6(withoutZone)) return address
  // The URL parser writes every form of an address in the same one: lower case, one "::", no dots.
  const [head = "", tail] = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1).split("::")
  const groups = head.split(":").filter(Boolean)
  const after = tail === undefined ? [] : tail.split(":").filter(Boolean)
  const zeros = Array.from({ length: 8 - groups.length - after.length }, () => "0")
  return `${[...groups, ...zeros, ...after].slice(0, 4).join(":")}::/64`
}

/** X-Forwarded-For without the ports that some proxies add: "192.0.2.1:4711, [2001:db8::1]:80" names two addresses. */
export const withoutPorts = (forwarded: string): string =>
  forwarded
    .split(",")
    .map((part) => part.trim().replace(/^\[(.+)\](?::\d+)?$|^(\d+(?:\.\d+){3}):\d+$/, "$1$2"))
    .join(", ")
