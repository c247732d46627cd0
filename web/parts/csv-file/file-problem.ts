const messages = {
  "too-large": "This file is larger than 20 MB. Split it into several files and import one after the other.",
  "too-many-rows": "This file has more than 50,000 rows. Split it into several files and import one after the other.",
  workbook:
    "This is a spreadsheet, not a CSV file. Open it, choose “Save as” and “CSV UTF-8”, and choose the new file.",
  "not-text": "This does not look like a CSV file. Save your list as “CSV UTF-8” and choose that file.",
  empty: "This file is empty. Choose another one.",
  "no-rows": "This file has headings but no rows. Choose another one.",
} as const

/** Why a file cannot be imported at all, and what to do about it. */
export class FileProblem extends Error {
  constructor(kind: keyof typeof messages) {
    super(messages[kind])
  }
}
