import type { FamilyKey } from "#contract/catalog/families.ts"
import { Picture, type ShownPicture } from "#web/parts/Picture.tsx"
import { FamilyMark } from "#web/site/parts/FamilyMark.tsx"
import styles from "#web/site/parts/FamilyPicture.module.css"

interface FamilyPictureProps {
  family: FamilyKey
  picture: ShownPicture | undefined
}

/** A family's picture, or its mark where there is none. It is decoration: the family's name is beside it. */
export function FamilyPicture({ family, picture }: FamilyPictureProps) {
  if (!picture) return <FamilyMark family={family} />
  return <Picture picture={picture} alt="" sizes="6rem" className={styles.picture} />
}
