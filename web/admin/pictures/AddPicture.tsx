import { useState } from "react"
import type { ContentPicture } from "#contract/content/picture.ts"
import { CallError, messageOf } from "#web/api/call.ts"
import { sendPicture } from "#web/api/products.ts"
import { FileField } from "#web/ui/FileField.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"

export type UploadedPicture = Pick<ContentPicture, "id" | "width" | "height">

/** Uploads one picture at a time. `onStored` may return why the picture cannot be added. */
export function usePictureUpload(onStored: (picture: UploadedPicture, file: File) => string | undefined) {
  const [problem, setProblem] = useState("")
  const [uploading, setUploading] = useState("")

  async function add(file: File) {
    if (uploading) return
    setProblem("")
    setUploading(file.name)
    try {
      setProblem(onStored(await sendPicture(file), file) ?? "")
    } catch (error) {
      const inFile = error instanceof CallError ? error.fields.file : undefined
      setProblem(inFile ?? messageOf(error, "The picture could not be uploaded. Please try again."))
    } finally {
      setUploading("")
    }
  }

  return { problem, uploading, add }
}

interface AddPictureProps extends ReturnType<typeof usePictureUpload> {
  label: string
  /** Another picture could not be added. */
  isFull?: boolean
}

export function AddPicture({ label, isFull = false, problem, uploading, add }: AddPictureProps) {
  return (
    <>
      {!isFull && (
        <FileField
          label={label}
          hint="Choose, drop or paste a JPEG, PNG or WebP, up to 10 MB and 40 megapixels"
          accept=".jpg,.jpeg,.png,.webp,image/jpeg,image/png,image/webp,image/heic"
          optional="unmarked"
          error={problem || undefined}
          disabled={uploading !== ""}
          onChoose={(file) => void add(file)}
        />
      )}
      <div role="status">{uploading && <Spinner label={`Uploading ${uploading}...`} />}</div>
    </>
  )
}
