import { ChromaSubsampling, Transformer } from "@napi-rs/image"
import { type PictureFormat, widthsOf } from "#contract/catalog/picture-sizes.ts"

export interface MadePicture {
  width: number
  height: number
  files: { width: number; format: PictureFormat; content: Uint8Array }[]
}
export type PictureOutcome = MadePicture | { problem: string }

process.once("message", (content: Uint8Array) => {
  process.send!(outcomeOf(content), () => process.disconnect()) // It was forked.
})

function outcomeOf(content: Uint8Array): PictureOutcome {
  try {
    return make(content)
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

/** Encodes the picture in each width, so nothing of the file but its pixels is left. */
function make(content: Uint8Array): MadePicture {
  const { orientation = 1, ...size } = new Transformer(content).metadataSync(true)
  const widths = widthsOf(orientation >= 5 ? size.height : size.width)
  const upright = new Transformer(content).rotate().resize(widths.at(-1)!).pngSync() // The caller checked the sides.
  const { width, height } = new Transformer(upright).metadataSync()
  const files = widths.flatMap((each) => {
    const scaled = () => (each === width ? new Transformer(upright) : new Transformer(upright).resize(each))
    const avif = { quality: 60, speed: 7, chromaSubsampling: ChromaSubsampling.Yuv420 }
    return [
      { width: each, format: "avif" as const, content: scaled().avifSync(avif) },
      { width: each, format: "webp" as const, content: scaled().webpSync(78) },
    ]
  })
  return { width, height, files }
}
