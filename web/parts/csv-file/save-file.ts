import { byteOrderMark, csvLines } from "#contract/values/csv.ts"

/** Hands the person a CSV file that was made in the page. */
export function saveCsv(name: string, rows: readonly (readonly string[])[]) {
  saveFile(name, new Blob([byteOrderMark, csvLines(rows)], { type: "text/csv" }))
}

/** Hands the person a file that the page has. */
export function saveFile(name: string, file: Blob) {
  const address = URL.createObjectURL(file)
  const link = document.createElement("a")
  link.href = address
  link.download = name
  link.click()
  // Later: some browsers begin the download after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
