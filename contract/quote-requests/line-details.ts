/** Details of a requested line besides its product, with their longest text, in the order of documents. */
export const lineDetailFields = {
  clin: { label: "CLIN", max: 20 },
  unitOfIssue: { label: "Unit of issue", max: 20 },
  partNumber: { label: "Part number", max: 80 },
  manufacturer: { label: "Manufacturer", max: 200 },
  orEqual: { label: "Or equal", max: 3 },
  neededBy: { label: "Needed by", max: 10 },
} as const
export type LineDetailName = keyof typeof lineDetailFields

export const lineDetailNames = Object.keys(lineDetailFields) as LineDetailName[]
