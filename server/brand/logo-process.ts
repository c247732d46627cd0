import { ResizeFit, Transformer } from "@napi-rs/image"
import { logoLimits } from "#contract/content/brand.ts"

/** A rebuilt SVG or an uploaded PNG. */
export type LogoInput = { svg: string } | { png: Uint8Array }

export interface MadeLogo {
  png: Uint8Array
  width: number
  height: number
  /** Lightness of the visible pixels: 0 is black, 1 is white. Null if none is visible. */
  lightness: number | null
}

/** Sharp on phones at the largest size that pages and papers show. */
const largest = { width: 720, height: 256 }
const smallest = 64

process.once("message", (input: LogoInput) => {
  process.send!(outcomeOf(input), () => process.disconnect()) // It was forked.
})

function outcomeOf(input: LogoInput): MadeLogo | { problem: string } {
  try {
    return make(input)
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

/** Draws the logo again, smaller until its file is small enough for every page and email. */
function make(input: LogoInput): MadeLogo {
  for (let share = 1; ; share *= 0.8) {
    // WebP always has three or four channels of 8 bits.
    const plain = draw(input, share).webpLosslessSync()
    const { width, height } = new Transformer(plain).metadataSync()
    const png = new Transformer(plain).pngSync()
    if (png.length > logoLimits.png && Math.max(width, height) > smallest) continue
    return { png, width, height, lightness: lightnessOf(new Transformer(plain).rawPixelsSync(), width * height) }
  }
}

function draw(input: LogoInput, share: number): Transformer {
  const within = { width: Math.round(largest.width * share), height: Math.round(largest.height * share) }
  if ("svg" in input) {
    // The program always draws about a thousand pixels or more, even if asked for fewer.
    return Transformer.fromSvg(input.svg).resize({ ...within, fit: ResizeFit.Inside })
  }
  const { width, height } = new Transformer(input.png).metadataSync()
  if (width <= within.width && height <= within.height) return new Transformer(input.png)
  return new Transformer(input.png).resize({ ...within, fit: ResizeFit.Inside })
}

/** The median of the pixels that cover at least half of their ground, as WCAG weighs colors. */
function lightnessOf(pixels: Buffer, count: number): number | null {
  const seen: number[] = []
  const step = pixels.length / count
  for (let at = 0; at < pixels.length; at += step)
    if (step < 4 || pixels[at + 3]! >= 128)
      seen.push(0.2126 * linear(pixels[at]!) + 0.7152 * linear(pixels[at + 1]!) + 0.0722 * linear(pixels[at + 2]!))
  const median = seen.sort((one, other) => one - other)[seen.length >> 1]
  return median === undefined ? null : Math.round(median * 1_000) / 1_000
}

const linear = (value: number) => (value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4)
