import type { ProductPicture } from "#contract/catalog.ts"
import { Picture } from "#web/parts/Picture.tsx"
import styles from "./ProductPictures.module.css"

/** The product's pictures side by side. More than fit are scrolled, with the arrow keys too. */
export function ProductPictures({ pictures }: { pictures: readonly ProductPicture[] }) {
  return (
    <section
      className={styles.pictures}
      aria-label="Pictures"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take the focus
      tabIndex={pictures.length > 1 ? 0 : undefined}
    >
      {pictures.map((picture, index) => (
        <Picture
          key={picture.id}
          picture={picture}
          className={styles.picture}
          alt={picture.description ?? ""}
          sizes="(width < 40rem) 80vw, 24rem"
          eager={index === 0}
        />
      ))}
    </section>
  )
}
