import type { FastifyRequest } from "fastify"
import { notAllowed } from "./errors.ts"

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"])

/**
 * Refuses a change that another site's page sends with this visitor's cookies. Programs send neither header and pass,
 * because no browser holds their cookies.
 */
export function refuseForeignChange(request: FastifyRequest, publicUrl: string): void {
  if (safeMethods.has(request.method)) return
  const site = request.headers["sec-fetch-site"]
  if (site !== undefined && site !== "same-origin" && site !== "none")
    throw notAllowed("Cross-site requests are refused")
  const { origin, host } = request.headers
  if (origin === undefined || origin === publicUrl) return
  // The site may have another host name. The origin of a foreign page never equals the host it calls.
  if (URL.canParse(origin) && host !== undefined && new URL(origin).host === host) return
  throw notAllowed("Cross-site requests are refused")
}
