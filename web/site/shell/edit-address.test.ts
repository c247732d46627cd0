import { expect, it } from "vitest"
import { editAddress } from "./edit-address.ts"

it.each([
  ["/", "/admin/content/pages%2Fhome"],
  ["/About/", "/admin/content/pages%2Fabout"],
  ["/naics-424410", "/admin/content/pages%2Fnaics-424410"],
  ["/products/chemicals/acetone-technical-grade", "/admin/catalog/chemicals%3Aacetone-technical-grade"],
  ["/fsc/6810", "/admin/catalog"],
  ["/login", "/admin/content/meta"],
  ["/quotes/abc", undefined],
  ["/admin/sales", undefined],
])("leads an administrator who looks at %s to the form of its text", (page, form) => {
  expect(editAddress(page)).toBe(form)
})
