import dns from "node:dns"
import { request as requestPlainly } from "node:http"
import { request as requestSecurely } from "node:https"
import { isIP, type LookupFunction } from "node:net"
import ipaddr from "ipaddr.js"
import type { Env } from "#server/env.ts"

/** Milliseconds in total for connecting, the headers and the part of the body that is read. */
const answersWithin = 10_000
/** Bytes. Some receivers need their answer to be read, but never more than this. */
const readsAtMost = 64 * 1024

const internet6 = ipaddr.parseCIDR("2000::/3")

/** Azure serves metadata to its own machines at this address, which looks public. */
const azureWireServer = "168.63.129.16"

/**
 * Whether an address is on the public internet. Mapped, translated (NAT64) and tunneled IPv4 addresses never count.
 * IPv6 counts only in 2000::/3, the assigned range.
 */
function isPublic(address: string): boolean {
  const parsed = ipaddr.parse(address)
  if (parsed.toString() === azureWireServer) return false
  return parsed.range() === "unicast" && (parsed.kind() === "ipv4" || parsed.match(internet6))
}

const isLoopback = (address: string) => ipaddr.parse(address).range() === "loopback"

/** Whether receivers on this machine are allowed, for tests and development. */
type Reach = Pick<Env, "WEBHOOK_LOOPBACK">

const mayReach = (address: string, { WEBHOOK_LOOPBACK }: Reach) =>
  isPublic(address) || (WEBHOOK_LOOPBACK === "allowed" && isLoopback(address))

class RefusedAddress extends Error {
  constructor(host: string) {
    super(`${host} is not an address of the public internet`)
  }
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, "")

/** Returns the error of a receiver's address before anything is sent to it; undefined for a valid one. */
export function wrongWithAddress(address: string, reach: Reach): string | undefined {
  if (!URL.canParse(address)) return "This is not a web address"
  const url = new URL(address)
  const isOwnMachine = reach.WEBHOOK_LOOPBACK === "allowed" && url.protocol === "http:"
  if (url.protocol !== "https:" && !isOwnMachine) return "The address must begin with https://"
  if (url.username || url.password) return "The address must not contain a password"
  const host = hostOf(url)
  if (isIP(host) && !mayReach(host, reach)) return "This is not an address of the public internet"
  return undefined
}

/**
 * Resolves a name and refuses it if any of its addresses is private. The connection goes to the addresses that were
 * checked, so a later change of the name has no effect.
 */
const checkedLookup =
  (reach: Reach): LookupFunction =>
  (host, options, done) =>
    dns.lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, "")
      const isRefused = found.length === 0 || found.some(({ address }) => !mayReach(address, reach))
      if (isRefused) return done(new RefusedAddress(host), "")
      return options.all ? done(null, found) : done(null, found[0]!.address, found[0]!.family) // Checked above.
    })

interface Post {
  url: string
  headers: Record<string, string>
  body: string | Buffer
}

/**
 * Posts JSON, or what the headers say, to an address that a person typed, and returns the answer's status. Throws if it was refused or no answer
 * came in time. Follows no redirect.
 */
export function postSafely({ url: address, headers, body }: Post, reach: Reach): Promise<number> {
  const problem = wrongWithAddress(address, reach)
  if (problem) return Promise.reject(new Error(problem))
  const url = new URL(address)
  const request = url.protocol === "https:" ? requestSecurely : requestPlainly
  return new Promise((answer, fail) => {
    const call = request(url, {
      method: "POST",
      // Each call opens its own connection, so another receiver's name cannot lead to it.
      agent: false,
      lookup: checkedLookup(reach),
      signal: AbortSignal.timeout(answersWithin),
      headers: { "content-type": "application/json", "content-length": Buffer.byteLength(body), ...headers },
    })
    call.once("error", (error) => fail(error.name === "AbortError" ? new Error("No answer within 10 seconds") : error))
    call.once("response", (response) => {
      let read = 0
      const end = () => answer(response.statusCode!) // A response to a request has one.
      response.on("data", (piece: Buffer) => {
        read += piece.length
        if (read > readsAtMost) response.destroy()
      })
      // An answer that is cut, too long or too slow has its status all the same.
      response.once("error", end)
      response.once("close", end)
    })
    call.end(body)
  })
}
