import { useRef } from "react"
import { Picture } from "#web/parts/Picture.tsx"
import type { PagePicture } from "./product-page-view.ts"
import styles from "./ProductPictures.module.css"
import ui from "#web/ui/primitives.module.css"

/** The product's pictures, one after the other. Small ones below bring each into view; arrow keys scroll too. */
export function ProductPictures({ pictures }: { pictures: readonly PagePicture[] }) {
  const strip = useRef<HTMLElement>(null)
  const isDrawing = pictures.some(({ picture }) => "drawing" in picture)

  return (
    <div className={styles.pictures}>
      <section
        ref={strip}
        className={styles.strip}
        aria-label="Pictures"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take the focus
        tabIndex={pictures.length > 1 ? 0 : undefined}
      >
        {pictures.map(({ picture, alt }, index) => (
          <div key={index} className={styles.frame}>
            <Picture
              picture={picture}
              className={styles.picture}
              alt={alt}
              sizes="(width < 40rem) 80vw, 24rem"
              eager={index === 0}
            />
          </div>
        ))}
      </section>
      {isDrawing && <p className={ui.small}>Drawing, not a photo of the product</p>}
      {pictures.length > 1 && (
        <ul className={ui.cluster2} data-print="hide">
          {pictures.map(({ picture, alt }, index) => (
            <li key={index}>
              <button
                type="button"
                className={styles.small}
                aria-label={`Show picture ${index + 1}${alt && `: ${alt}`}`}
                onClick={() => strip.current?.children[index]?.scrollIntoView({ block: "nearest", inline: "start" })}
              >
                <Picture picture={picture} alt="" sizes="4rem" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
