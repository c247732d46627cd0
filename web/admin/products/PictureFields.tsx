import type { ProductPicture } from "#contract/catalog.ts"
import { fieldId } from "#web/admin/content/document-editing.ts"
import styles from "#web/admin/products/PicturesOfProduct.module.css"
import { Picture } from "#web/parts/Picture.tsx"
import { Button } from "#web/ui/Button.tsx"
import { CheckboxField } from "#web/ui/CheckboxField.tsx"
import { TextField } from "#web/ui/TextField.tsx"

interface PictureFieldsProps {
  picture: ProductPicture
  number: number
  errors: Readonly<Record<string, string | undefined>>
  onChange: (next: ProductPicture) => void
  onFirst: () => void
  onRemove: () => void
}

/** A picture and what people read who do not see it. */
export function PictureFields({ picture, number, errors, onChange, onFirst, onRemove }: PictureFieldsProps) {
  const { description, decorative, ...file } = picture
  const path = `pictures.${number - 1}`
  return (
    <li className={styles.item}>
      <Picture picture={file} className={styles.picture} alt={description ?? ""} sizes="10rem" />
      <div className={styles.fields} id={fieldId(path)} tabIndex={-1}>
        <TextField
          label={`Description of picture ${number}`}
          hint="What is seen, for people who do not see it: Open blue steel drum with a clamp ring"
          id={fieldId(`${path}.description`)}
          error={errors[path] ?? errors[`${path}.description`]}
          value={description ?? ""}
          disabled={decorative}
          onChange={({ target }) => onChange({ ...file, ...(target.value && { description: target.value }) })}
        />
        <CheckboxField
          label={`Picture ${number} is decorative: it shows nothing that the text does not say`}
          optional
          checked={decorative ?? false}
          onChange={({ target }) => onChange({ ...file, ...(target.checked && { decorative: true }) })}
        />
        <div className={styles.actions}>
          {number > 1 && (
            <Button variant="secondary" onClick={onFirst} aria-label={`Show picture ${number} first`}>
              Show first
            </Button>
          )}
          <Button variant="secondary" onClick={onRemove} aria-label={`Remove picture ${number}`}>
            Remove
          </Button>
        </div>
      </div>
    </li>
  )
}
