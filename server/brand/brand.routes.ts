import { createHash } from "node:crypto"
import { join } from "node:path"
import type { FastifyRequest } from "fastify"
import { fileTypeFromBuffer } from "file-type"
import { getBrandLook, uploadLogo } from "#contract/content/brand-look.ts"
import { logoLimits, type Logo } from "#contract/content/brand.ts"
import type { SiteContent } from "#contract/content/content.ts"
import type { Api } from "#server/api.ts"
import { refusedFile } from "#server/attachments/file-type.ts"
import { uploadPlaces } from "#server/attachments/upload-places.ts"
import { notFound } from "#server/http/errors.ts"
import { implement } from "#server/http/implement.ts"
import { networkOf } from "#server/http/network-of.ts"
import { makeApart } from "#server/pictures/apart.ts"
import { readPictureHead } from "#server/pictures/picture-head.ts"
import { correctionsOf } from "./corrections.ts"
import type { LogoInput, MadeLogo } from "./logo-process.ts"
import { lookOf } from "./look-of.ts"
import { rebuildSvg } from "./rebuild-svg.ts"

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

const longest = 10_000
const tooSlow = "This logo takes too long to draw. Simplify it, or export it as PNG."

/** Redraws a logo from an SVG or PNG and keeps nothing of the file itself. */
async function makeLogo(content: Buffer): Promise<Logo> {
  const input = await inputOf(content)
  const program = join(import.meta.dirname, "logo-process.ts")
  const { png, lightness, ...size } = await makeApart<MadeLogo>({ program, input, longest, tooSlow })
  if (lightness === null) throw refusedFile("Nothing can be seen in this logo. Export it again.")
  const svg = "svg" in input ? input.svg : undefined
  const id = createHash("sha256")
    .update(svg ?? png)
    .digest("hex")
    .slice(0, 16)
  return { id, ...size, lightness, ...(svg && { svg }), png: Buffer.from(png).toString("base64") }
}

async function inputOf(content: Buffer): Promise<LogoInput> {
  if (content.length === 0) throw refusedFile("This file is empty.")
  const kind = (await fileTypeFromBuffer(content))?.ext ?? ""
  if (kind === "apng") throw refusedFile("An animated logo cannot be shown. Save one frame as PNG.")
  if (kind === "png") {
    checkPng(content)
    return { png: content }
  }
  if ((kind === "" || kind === "xml" || kind === "svg") && !content.includes(0))
    return { svg: rebuildSvg(content.toString("utf8")) }
  throw refusedFile("Choose an SVG or a PNG with a transparent background.")
}

function checkPng(content: Buffer): void {
  const { width, height } = readPictureHead("png", content)
  if (width * height > 16_000_000) throw refusedFile("This PNG has more than 16 megapixels. Make it smaller.")
  if (Math.max(width, height) < 64)
    throw refusedFile("This PNG is too small. Its longer side needs at least 64 pixels.")
  if (width > 20 * height || height > 4 * width)
    throw refusedFile("This logo is too long. It may be at most 20 times as wide as high, or 4 times as high as wide.")
}
