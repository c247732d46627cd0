import type { Attachment } from "#contract/quote-requests/attachments.ts"
import type { Problem } from "#contract/problem.ts"

interface Upload {
  /** From 0 to 1. */
  onProgress: (sent: number) => void
  onDone: (attachment: Attachment) => void
  /** The server's sentence, or our own when there is none. */
  onFailure: (message: string) => void
}

/** Sends a file and answers how to stop it. `fetch` cannot tell how much of a body has been sent. */
export function uploadWithProgress(file: File, { onProgress, onDone, onFailure }: Upload): () => void {
  const request = new XMLHttpRequest()
  const body = new FormData()
  body.append("file", file)
  request.open("POST", "/api/attachments")
  request.responseType = "json"
  request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(loaded / total))
  request.addEventListener("load", () => {
    if (request.status === 201) onDone(request.response as Attachment)
    else onFailure((request.response as Problem | null)?.message ?? "The file could not be uploaded.")
  })
  request.addEventListener("error", () => onFailure("The connection failed before the file was there."))
  request.send(body)
  return () => request.abort()
}
