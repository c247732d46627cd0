import { useState } from "react"
import type { ContentPicture } from "#contract/content/picture.ts"
import { type FocusPoint, focusPoints } from "#contract/catalog/picture-sizes.ts"
import { fieldId } from "#web/admin/content/document-editing.ts"
import styles from "#web/admin/pictures/PictureFields.module.css"
import { Picture } from "#web/parts/Picture.tsx"
import { Button } from "#web/ui/Button.tsx"
import { CheckboxField } from "#web/ui/CheckboxField.tsx"
import { SelectField } from "#web/ui/SelectField.tsx"
import { TextField } from "#web/ui/TextField.tsx"
import ui from "#web/ui/primitives.module.css"

interface PictureFieldsProps {
  picture: ContentPicture
  /** "picture 1" */
  name: string
  /** The picture's path in its document: "pictures.0". */
  path: string
  errors: Readonly<Record<string, string | undefined>>
  onChange: (next: ContentPicture) => void
  /** For one that could come first. */
  onFirst?: (() => void) | undefined
  onRemove: () => void
}

/** A picture, what people read who do not see it, and what of it stays in view. */
export function PictureFields({ picture, name, path, errors, onChange, onFirst, onRemove }: PictureFieldsProps) {
  const { description, decorative, focus, ...file } = picture
  const kept = { ...file, ...(focus && { focus }) }
  // A picture marked as decorative by mistake gets its description back.
  const [described, setDescribed] = useState(description)
  return (
    <div className={styles.item}>
      <div className={`${ui.stack2} ${ui.justifyStart}`}>
        <Picture picture={file} className={styles.picture} alt={description ?? ""} sizes="10rem" />
        <Picture picture={{ ...file, focus }} className={styles.cropped} alt="" sizes="4rem" />
      </div>
      <div className={ui.stack3} id={fieldId(path)} tabIndex={-1}>
        <TextField
          label={`Description of ${name}`}
          hint="What is seen, for people who do not see it: Open blue steel drum with a clamp ring"
          id={fieldId(`${path}.description`)}
          error={errors[path] ?? errors[`${path}.description`]}
          value={description ?? ""}
          disabled={decorative}
          onChange={({ target }) => {
            setDescribed(target.value)
            onChange({ ...kept, ...(target.value && { description: target.value }) })
          }}
        />
        <CheckboxField
          label={`${capital(name)} is decorative: it shows nothing that the text does not say`}
          optional
          checked={decorative ?? false}
          onChange={({ target }) =>
            onChange({ ...kept, ...(target.checked ? { decorative: true } : described && { description: described }) })
          }
        />
        <SelectField
          label={`Focus of ${name}`}
          hint="What stays in view where a place is narrower or lower than the picture, as in the small view"
          optional
          value={focus ?? ""}
          onChange={({ target }) => {
            const { focus: _, ...rest } = picture
            // The list has no other values.
            onChange({ ...rest, ...(target.value && { focus: target.value as FocusPoint }) })
          }}
        >
          <option value="">Center</option>
          {focusPoints.map((point) => (
            <option key={point} value={point}>
              {capital(point)}
            </option>
          ))}
        </SelectField>
        <div className={ui.cluster2}>
          {onFirst && (
            <Button variant="secondary" onClick={onFirst} aria-label={`Show ${name} first`}>
              Show first
            </Button>
          )}
          <Button variant="secondary" onClick={onRemove} aria-label={`Remove ${name}`}>
            Remove
          </Button>
        </div>
      </div>
    </div>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
