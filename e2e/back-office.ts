import type { Page } from "@playwright/test"

/** The navigation of the back office. */
export const places = (page: Page) => page.getByRole("navigation", { name: "Back office" })

/** Opens a page of the back office through its navigation, which a narrow screen hides behind a button. */
export async function goToPlace(page: Page, name: string) {
  const menu = places(page).getByRole("button", { name: "Menu of the back office" })
  // The page draws one of the two once it knows the account.
  await places(page).waitFor()
  if (await menu.isVisible()) await menu.click()
  await placeLink(page, name).click()
}

/** A count may follow its name. */
export const placeLink = (page: Page, name: string) =>
  places(page).getByRole("link", { name: new RegExp(`^${name}\\b`) })
