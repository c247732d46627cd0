import { expect, it } from "vitest"
import { phoneLink } from "./phone-link.ts"

it.each([
  ["+1 (555) 010-2000", "tel:+15550102000"],
  ["+1 (555) 010-2000 ext. 12", "tel:+15550102000;ext=12"],
  ["555-010-2000 x12", "tel:5550102000;ext=12"],
  ["(555) 010-2000, Extension 7", "tel:5550102000;ext=7"],
  ["555 010 2000 #12", "tel:5550102000;ext=12"],
  ["555 010 2000 ext", "tel:5550102000"],
  ["Fax 555 010 2000", "tel:5550102000"],
  ["#555", "tel:555"],
])("a click on %s dials %s", (phone, link) => expect(phoneLink(phone)).toBe(link))
