import { useEffect, useRef, useState } from "react"
import type { ProductPicture } from "#contract/catalog.ts"
import { pictureLimits } from "#contract/picture-sizes.ts"
import { fieldId, useDocumentEditing } from "#web/admin/content/document-editing.ts"
import formStyles from "#web/admin/content/DocumentForm.module.css"
import { PictureFields } from "#web/admin/products/PictureFields.tsx"
import styles from "#web/admin/products/PicturesOfProduct.module.css"
import { CallError, messageOf } from "#web/api/call.ts"
import { uploadPicture } from "#web/api/products.ts"
import { FileField } from "#web/ui/FileField.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"

/** The pictures on the product's page. Files can also be pasted while the focus is here. */
export function PicturesOfProduct({ pictures: value }: { pictures: unknown }) {
  const { errors, edit, say } = useDocumentEditing()
  const pictures = (Array.isArray(value) ? value : []) as ProductPicture[] // As the server sent or took them.
  const [problem, setProblem] = useState("")
  const [uploading, setUploading] = useState("")
  // Something may be typed while a picture is uploaded.
  const latest = useRef(pictures)
  useEffect(() => {
    latest.current = pictures
  })
  const isFull = pictures.length >= pictureLimits.ofProduct

  const change = (next: readonly ProductPicture[]) => edit(["pictures"], next.length > 0 ? next : undefined)

  async function add(file: File) {
    if (isFull || uploading) return
    setProblem("")
    setUploading(file.name)
    try {
      const stored = await uploadPicture(file)
      if (latest.current.some(({ id }) => id === stored.id)) return setProblem("This picture is here already.")
      change([...latest.current, stored])
      say(`${file.name} is uploaded. Describe it, or mark it as decorative.`)
    } catch (error) {
      const inFile = error instanceof CallError ? error.fields.file : undefined
      setProblem(inFile ?? messageOf(error, "The picture could not be uploaded. Please try again."))
    } finally {
      setUploading("")
    }
  }

  return (
    <fieldset
      className={formStyles.group}
      id={fieldId("pictures")}
      tabIndex={-1}
      onPaste={({ clipboardData }) => {
        const [file] = clipboardData.files
        if (file) void add(file)
      }}
    >
      <legend>
        Pictures<span className={formStyles.quiet}> (optional)</span>
      </legend>
      <p className={formStyles.hint}>
        Up to {pictureLimits.ofProduct}. The first one is also shown in lists. Where the picture was taken and with
        which camera is removed.
      </p>
      {errors.pictures && <p className={formStyles.error}>{errors.pictures}</p>}
      <ul className={styles.list}>
        {pictures.map((picture, index) => (
          <PictureFields
            key={picture.id}
            picture={picture}
            number={index + 1}
            errors={errors}
            onChange={(next) => change(pictures.with(index, next))}
            onFirst={() => {
              change([picture, ...pictures.toSpliced(index, 1)])
              say(`Picture ${index + 1} is now the first`)
            }}
            onRemove={() => {
              change(pictures.toSpliced(index, 1))
              say(`Picture ${index + 1} is removed`)
            }}
          />
        ))}
      </ul>
      {!isFull && (
        <FileField
          label="Add a picture"
          hint="Choose, drop or paste a JPEG, PNG or WebP, up to 10 MB and 40 megapixels"
          accept=".jpg,.jpeg,.png,.webp,image/jpeg,image/png,image/webp,image/heic"
          optional="unmarked"
          error={problem || undefined}
          disabled={uploading !== ""}
          onChoose={(file) => void add(file)}
        />
      )}
      <div role="status">{uploading && <Spinner label={`Uploading ${uploading}...`} />}</div>
    </fieldset>
  )
}
