import type { Page } from "@playwright/test"
import { paths } from "#web/paths.ts"

export const acetone = "Acetone, technical grade"
export const toluene = "Toluene, nitration grade"
export const solvents = paths.category("chemicals", "solvents")

export const field = (page: Page, name = acetone) =>
  page.getByRole("spinbutton", { name: `Quantity of ${name} in lbs` })
export const preset = (page: Page, label: string, name = acetone) =>
  page.getByRole("group", { name: `Common quantities of ${name}` }).getByRole("button", { name: label, exact: true })
export const add = (page: Page, name = acetone) => page.getByRole("button", { name: `Add to Inquiry ${name}` })
export const toast = (page: Page) => page.getByRole("region", { name: "Notifications" })
