import { useEffect, useRef, useState } from "react"
import type { Problem } from "#contract/problem.ts"
import type { Attachment } from "#contract/quote-requests/attachments.ts"
import type { ChangeFiles } from "./AttachFiles.tsx"
import { whyNotAttached } from "./attachment-checks.ts"

/** A file on its way, or one that did not get there. */
export interface Upload {
  key: number
  file: File
  /** From 0 to 1. */
  sent: number
  problem?: string | undefined
  /** Trying again may help: the file itself is as it should be. */
  isRetryable: boolean
}

let lastKey = 0

/** Sends the chosen files, all at the same time. */
export function useUploads(chosen: readonly File[], files: readonly Attachment[], onChange: ChangeFiles) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [said, setSaid] = useState("")
  const stops = useRef(new Map<number, () => void>())
  const begun = useRef<readonly File[]>(undefined)

  const change = (key: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...changes } : each)))
  const drop = (key: number) => setUploads((all) => all.filter((each) => each.key !== key))

  function start({ key, file }: Upload) {
    const stopIt = uploadWithProgress(file, {
      onProgress: (sent) => change(key, { sent }),
      onDone: (attachment) => {
        drop(key)
        onChange((all) => [...all, attachment])
        setSaid(`${attachment.name} uploaded`)
      },
      onFailure: (problem) => {
        change(key, { problem, isRetryable: true })
        setSaid(`${file.name}: ${problem}`)
      },
    })
    stops.current.set(key, stopIt)
  }

  function add(some: readonly File[]) {
    const taken: { size: number }[] = [...files, ...uploads.filter(({ problem }) => !problem).map(({ file }) => file)]
    const added = some.map((file): Upload => {
      const problem = whyNotAttached(file, taken)
      if (!problem) taken.push(file)
      return { key: ++lastKey, file, sent: 0, isRetryable: false, ...(problem && { problem }) }
    })
    setUploads([...uploads, ...added])
    setSaid(added.flatMap(({ file, problem }) => (problem ? [`${file.name}: ${problem}`] : [])).join(" "))
    for (const upload of added) if (!upload.problem) start(upload)
  }

  useEffect(() => {
    if (begun.current === chosen) return
    begun.current = chosen
    add(chosen)
  })

  function stop({ key, file }: Upload) {
    stops.current.get(key)?.()
    drop(key)
    setSaid(`${file.name} removed`)
  }

  function retry(upload: Upload) {
    const others = [...files, ...uploads.filter((each) => each !== upload && !each.problem).map(({ file }) => file)]
    const problem = whyNotAttached(upload.file, others)
    change(upload.key, { sent: 0, problem })
    if (!problem) start(upload)
  }

  return { uploads, said, setSaid, stop, retry }
}

interface Ties {
  /** From 0 to 1. */
  onProgress: (sent: number) => void
  onDone: (attachment: Attachment) => void
  /** The server's sentence, or our own if it sent none. */
  onFailure: (message: string) => void
}

/** Sends a file and returns a function that stops it. `fetch` cannot tell how much of a body has been sent. */
function uploadWithProgress(file: File, { onProgress, onDone, onFailure }: Ties): () => void {
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
