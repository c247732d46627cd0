import type { ContentPicture } from "#contract/content/picture.ts"
import { isGroup } from "#contract/merge-patch.ts"
import { fieldId, nameOfPath, type SchemaFieldProps, useDocumentEditing } from "#web/admin/content/document-editing.ts"
import styles from "#web/admin/content/DocumentForm.module.css"
import { AddPicture, usePictureUpload } from "#web/admin/pictures/AddPicture.tsx"
import { PictureFields } from "#web/admin/pictures/PictureFields.tsx"

/** The one picture of a place. A file can also be pasted while the focus is here. */
export function PictureValue({ schema, value, path, label }: SchemaFieldProps) {
  const { errors, edit, say } = useDocumentEditing()
  const upload = usePictureUpload((stored, file) => {
    edit(path, stored)
    say(`${file.name} is uploaded. Describe it, or mark it as decorative.`)
    return undefined
  })
  const isThere = isGroup(value)
  return (
    <fieldset
      className={styles.group}
      id={fieldId(path)}
      tabIndex={-1}
      onPaste={({ clipboardData }) => {
        const [file] = clipboardData.files
        if (file && !isThere) void upload.add(file)
      }}
    >
      <legend>
        {label}
        <span className={styles.quiet}> (optional)</span>
      </legend>
      {schema.description && <p className={styles.hint}>{schema.description}</p>}
      {isThere && (
        <PictureFields
          picture={value as unknown as ContentPicture} // As the server sent or took it.
          name="the picture"
          path={nameOfPath(path)}
          errors={errors}
          onChange={(next) => edit(path, next)}
          onRemove={() => {
            edit(path, undefined)
            say("The picture is removed")
          }}
        />
      )}
      <AddPicture label="Add a picture" isFull={isThere} {...upload} />
    </fieldset>
  )
}
