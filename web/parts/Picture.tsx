import type { ContentPicture } from "#contract/content/picture.ts"
import { drawingFile, drawingSize } from "#contract/catalog/drawing-file.ts"
import type { DrawingName } from "#contract/catalog/drawings.ts"
import { pictureFile, type PictureFormat, widthsOf } from "#contract/catalog/picture-sizes.ts"
import styles from "#web/parts/Picture.module.css"

/** An uploaded picture, or one of the drawings that come with the site. */
export type ShownPicture = Pick<ContentPicture, "id" | "width" | "height" | "focus"> | { drawing: DrawingName }

/** The picture of a place, or else its drawing. */
export function pictureOf(place: { picture?: ContentPicture | undefined; drawing?: DrawingName | undefined }) {
  const { picture, drawing } = place
  if (!picture) return drawing && { drawing }
  const { id, width, height, focus } = picture
  return { id, width, height, focus }
}

interface PictureProps {
  picture: ShownPicture
  /** Empty where the text beside it says the same. */
  alt: string
  /** How wide it is shown, as `sizes` has it. */
  sizes: string
  className?: string | undefined
  /** It is seen without scrolling. */
  eager?: boolean
}

/** A picture in the width that its place needs. Its sides are known before it loads, so nothing moves. */
export function Picture({ picture, sizes, className, eager = false, alt }: PictureProps) {
  const loading = { loading: eager ? "eager" : "lazy", decoding: "async" } as const
  if ("drawing" in picture) {
    const { drawing } = picture
    return (
      <img
        className={`${className ?? ""} ${styles.drawing}`}
        src={drawingFile(drawing)}
        {...drawingSize}
        alt={alt}
        {...loading}
      />
    )
  }
  const { id, width, height, focus } = picture
  const filesIn = (format: PictureFormat) =>
    widthsOf(width)
      .map((each) => `${pictureFile(id, each, format)} ${each}w`)
      .join(", ")
  return (
    <picture>
      <source type="image/avif" srcSet={filesIn("avif")} sizes={sizes} />
      <img
        className={`${className ?? ""} ${styles.picture}`}
        data-focus={focus}
        src={pictureFile(id, 320, "webp")}
        srcSet={filesIn("webp")}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        {...loading}
      />
    </picture>
  )
}
