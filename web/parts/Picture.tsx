import type { ProductPicture } from "#contract/catalog.ts"
import { pictureFile, type PictureFormat, widthsOf } from "#contract/picture-sizes.ts"

interface PictureProps {
  picture: Pick<ProductPicture, "id" | "width" | "height">
  /** Empty where the text beside it says the same. */
  alt: string
  /** How wide it is shown, as `sizes` has it. */
  sizes: string
  className?: string | undefined
  /** It is seen without scrolling. */
  eager?: boolean
}

/** An uploaded picture in the width that its place needs. Its sides are known before it loads, so nothing moves. */
export function Picture({ picture: { id, width, height }, alt, sizes, className, eager = false }: PictureProps) {
  const filesIn = (format: PictureFormat) =>
    widthsOf(width)
      .map((each) => `${pictureFile(id, each, format)} ${each}w`)
      .join(", ")
  return (
    <picture>
      <source type="image/avif" srcSet={filesIn("avif")} sizes={sizes} />
      <img
        className={className}
        src={pictureFile(id, 320, "webp")}
        srcSet={filesIn("webp")}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? "eager" : "lazy"}
        decoding="async"
      />
    </picture>
  )
}
