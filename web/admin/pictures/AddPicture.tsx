import { useState } from "react"
import type { ContentPicture } from "#contract/content/picture.ts"
import { CallError, messageOf } from "#web/api/call.ts"
import { sendPicture } from "#web/api/products.ts"
import { FileField } from "#web/ui/FileField.tsx"
import { Spinner } from "#web/ui/Spinner.tsx"
import ui from "#web/ui/primitives.module.css"

export type UploadedPicture = Pick<ContentPicture, "id" | "width" | "height">

/** Uploads pictures one after the other. `onStored` may return why a picture cannot be added. */
export function usePictureUpload(onStored: (picture: UploadedPicture, file: File) => string | undefined) {
  const [problem, setProblem] = useState("")
  const [uploading, setUploading] = useState("")

  async function problemOf(file: File): Promise<string | undefined> {
    try {
      return onStored(await sendPicture(file), file)
    } catch (error) {
      const inFile = error instanceof CallError ? error.fields.file : undefined
      return inFile ?? messageOf(error, "The picture could not be uploaded. Please try again.")
    }
  }

  async function add(...files: File[]) {
    if (uploading || files.length === 0) return
    setProblem("")
    const problems: string[] = []
    for (const file of files) {
      setUploading(file.name)
      const found = await problemOf(file)
      if (found) problems.push(files.length > 1 ? `${file.name}: ${found}` : found)
      setProblem(problems.join(" "))
    }
    setUploading("")
  }

  return { problem, uploading, add }
}

interface AddPictureProps extends ReturnType<typeof usePictureUpload> {
  label: string
  multiple?: boolean
  /** Another picture could not be added. */
  isFull?: boolean
}

export function AddPicture({ label, multiple, isFull = false, problem, uploading, add }: AddPictureProps) {
  return (
    <>
      {isFull ? (
        problem && <p className={ui.error}>{problem}</p>
      ) : (
        <FileField
          label={label}
          multiple={multiple}
          hint="Choose, drop or paste a JPEG, PNG or WebP, up to 10 MB and 40 megapixels"
          accept=".jpg,.jpeg,.png,.webp,image/jpeg,image/png,image/webp,image/heic"
          optional="unmarked"
          error={problem || undefined}
          disabled={uploading !== ""}
          onChoose={(...files) => void add(...files)}
        />
      )}
      <div role="status">{uploading && <Spinner label={`Uploading ${uploading}...`} />}</div>
    </>
  )
}
