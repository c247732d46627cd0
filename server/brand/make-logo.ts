import { createHash } from "node:crypto"
import { join } from "node:path"
import { fileTypeFromBuffer } from "file-type"
import type { Logo } from "#contract/content/brand.ts"
import { refusedFile } from "#server/attachments/file-type.ts"
import { makeApart } from "#server/pictures/apart.ts"
import { readPictureHead } from "#server/pictures/picture-head.ts"
import type { LogoInput, MadeLogo } from "./logo-process.ts"
import { rebuildSvg } from "./rebuild-svg.ts"

const longest = 10_000
const tooSlow = "This logo takes too long to draw. Simplify it, or export it as PNG."

/** Redraws a logo from an SVG or PNG and keeps nothing of the file itself. */
export async function makeLogo(content: Buffer): Promise<Logo> {
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
  const kind = (await fileTypeFromBuffer(content))?.ext ?? ""
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
