import type { FastifyRequest } from "fastify"
import { getBrandLook, uploadLogo } from "#contract/content/brand-look.ts"
import { logoLimits, type Logo } from "#contract/content/brand.ts"
import type { SiteContent } from "#contract/content/content.ts"
import type { Api } from "#server/api.ts"
import { uploadPlaces } from "#server/attachments/upload-places.ts"
import { notFound } from "#server/http/errors.ts"
import { implement } from "#server/http/implement.ts"
import { networkOf } from "#server/http/network-of.ts"
import { correctionsOf } from "./corrections.ts"
import { lookOf } from "./look-of.ts"
import { makeLogo } from "./make-logo.ts"

/** The draft for those who may see it. */
type FindDraft = (request: FastifyRequest) => Promise<SiteContent | undefined>

const headers = {
  "Content-Security-Policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
}

/** Uploading logos, trying out colors, and the files of the logos. */
export function registerBrand(api: Api, findDraft: FindDraft): void {
  const inPlace = uploadPlaces()

  implement(api, uploadLogo, ({ request, receive }) =>
    inPlace(networkOf(request.ip), async () => {
      const { content } = await receive({
        size: logoLimits.file,
        message: "This logo is larger than 512 KB. Simplify the SVG, or make the PNG smaller.",
      })
      return makeLogo(content)
    }),
  )

  implement(api, getBrandLook, async ({ query }) => ({
    css: lookOf(query, api.env.PUBLIC_URL)?.css ?? "",
    corrections: correctionsOf(query),
  }))

  api.http.get<{ Params: { name: string } }>("/brand/:name", async (request, reply) => {
    const [, id, kind] = /^([0-9a-f]{16}|email)\.(svg|png)$/.exec(request.params.name) ?? []
    if (!id) throw noLogo()
    const isForEmail = id === "email"
    const shown = isForEmail ? api.content().company.look?.onBand?.logo : findLogo(api.content(), id)
    const logo = shown ?? (isForEmail ? undefined : findLogo(await findDraft(request), id))
    const file = kind === "svg" ? logo?.svg : logo && Buffer.from(logo.png, "base64")
    if (!file) throw noLogo()
    return reply
      .headers({
        ...headers,
        // Mail programs show pictures of other addresses than their own.
        "Cross-Origin-Resource-Policy": isForEmail ? "cross-origin" : "same-origin",
        "Cache-Control": isForEmail ? "public, max-age=3600" : "public, max-age=31536000, immutable",
      })
      .type(kind === "svg" ? "image/svg+xml" : "image/png")
      .send(file)
  })
}

function findLogo(site: SiteContent | undefined, id: string): Logo | undefined {
  const look = site?.company.look
  return [look?.onPage?.logo, look?.onBand?.logo, look?.mark].find((logo) => logo?.id === id)
}

const noLogo = () => notFound("There is no such logo")
