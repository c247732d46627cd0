const megabyte = 1024 * 1024

/** Bytes of one file and of a request's files together, and characters of a name. */
export const attachmentLimits = { files: 5, size: 10 * megabyte, together: 25 * megabyte, name: 200 } as const

/** Many mail servers refuse an email above 10 MB, and attaching a file makes it a third larger. */
const carriedByEmail = 7 * megabyte

/** Whether an email attaches the files. If not, only the buyer's page has them. */
export const fitEmail = (files: readonly { size: number }[]): boolean =>
  files.reduce((sum, { size }) => sum + size, 0) <= carriedByEmail

/** "640 KB", "2.4 MB": as people read it, a kilobyte at least. */
export const formatSize = (bytes: number) =>
  bytes < megabyte ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / megabyte).toFixed(1)} MB`

/** Allowed attachments, by the content of the file. */
export const attachmentTypes = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv",
  txt: "text/plain",
  png: "image/png",
  jpg: "image/jpeg",
} as const
