import { Transformer } from "@napi-rs/image"

export interface CardInput {
  svg: string
  width: number
  height: number
}

process.once("message", ({ svg, width, height }: CardInput) => {
  const png = Transformer.fromSvg(svg).resize(width, height).pngSync()
  process.send!({ png }, () => process.disconnect()) // It was forked.
})
