import { useEffect, useRef } from "react"
import type { ContentPicture } from "#contract/content/picture.ts"
import { pictureLimits } from "#contract/catalog/picture-sizes.ts"
import { fieldId, useDocumentEditing } from "#web/admin/content/document-editing.ts"
import formStyles from "#web/admin/content/DocumentForm.module.css"
import { AddPicture, usePictureUpload } from "#web/admin/pictures/AddPicture.tsx"
import { PictureFields } from "#web/admin/pictures/PictureFields.tsx"
import styles from "#web/admin/products/PicturesOfProduct.module.css"
import ui from "#web/ui/primitives.module.css"

/** The pictures on the product's page. Files can also be pasted while the focus is here. */
export function PicturesOfProduct({ pictures: value }: { pictures: unknown }) {
  const { errors, edit, say } = useDocumentEditing()
  const pictures = (Array.isArray(value) ? value : []) as ContentPicture[] // As the server sent or took them.
  // Something may be typed while a picture is uploaded.
  const latest = useRef(pictures)
  useEffect(() => {
    latest.current = pictures
  })
  const isFull = pictures.length >= pictureLimits.ofProduct

  const change = (next: readonly ContentPicture[]) => edit(["pictures"], next.length > 0 ? next : undefined)

  const upload = usePictureUpload((stored, file) => {
    if (latest.current.length >= pictureLimits.ofProduct)
      return `A product has at most ${pictureLimits.ofProduct} pictures.`
    if (latest.current.some(({ id }) => id === stored.id)) return "This picture is here already."
    change([...latest.current, stored])
    say(`${file.name} is uploaded. Describe it, or mark it as decorative.`)
    return undefined
  })

  return (
    <fieldset
      className={formStyles.group}
      id={fieldId("pictures")}
      tabIndex={-1}
      onPaste={({ clipboardData }) => {
        if (!isFull) void upload.add(...clipboardData.files)
      }}
    >
      <legend>
        Pictures<span className={formStyles.quiet}> (optional)</span>
      </legend>
      <p className={formStyles.hint}>
        Up to {pictureLimits.ofProduct}. The first one is also shown in lists. Where the picture was taken and with
        which camera is removed.
      </p>
      {errors.pictures && <p className={ui.error}>{errors.pictures}</p>}
      <ul className={`${ui.stack5} ${styles.list}`}>
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <PictureFields
              picture={picture}
              name={`picture ${index + 1}`}
              path={`pictures.${index}`}
              errors={errors}
              onChange={(next) => change(pictures.with(index, next))}
              onFirst={
                index === 0
                  ? undefined
                  : () => {
                      change([picture, ...pictures.toSpliced(index, 1)])
                      say(`Picture ${index + 1} is now the first`)
                    }
              }
              onRemove={() => {
                change(pictures.toSpliced(index, 1))
                say(`Picture ${index + 1} is removed`)
              }}
            />
          </li>
        ))}
      </ul>
      <AddPicture label="Add pictures" multiple isFull={isFull} {...upload} />
    </fieldset>
  )
}
