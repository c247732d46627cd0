import { categoryKeys, foodSupplyKeys } from "#contract/catalog/catalog.ts"
import { familyKeys } from "#contract/catalog/families.ts"
import type { PageAddress, PageViews } from "./page-address.ts"

const longestAddress = 1_000

/** /search shows what a visitor types. The search itself cuts the text further, and says so. */
export const searchViews = {
  "/search": {
    q: (typed) => typed.slice(0, longestAddress).toWellFormed(),
    family: familyKeys,
    fsc: (typed) => /^\d{4}$/.exec(typed)?.[0],
    page: (typed) => /^[1-9]\d?$/.exec(typed)?.[0],
  },
} as const satisfies PageViews

/** Every visitor searches for something else, so keeping these pages would only fill the memory. */
export const isTyped = ({ path, search }: Pick<PageAddress, "path" | "search">) => path in searchViews && search !== ""

/**
 * The views of the catalog pages: one per category. The food page also knows the older keys, so old links work.
 * Any other `category` shows the grid and shares its page.
 */
export const catalogueViews = {
  "/food-products": { category: [...categoryKeys.food, ...foodSupplyKeys] },
  "/fuel-products": { category: categoryKeys.fuel },
  "/chemical-products": { category: categoryKeys.chemicals },
  "/hardware-products": { category: categoryKeys.hardware },
} as const satisfies PageViews

/**
 * The addresses of the categories, for the sitemap. The older food keys are left out, because they show other
 * categories' rows.
 */
export const categoryAddresses: readonly string[] = [
  ...categoryKeys.food.map((key) => `/food-products?category=${key}`),
  ...categoryKeys.fuel.map((key) => `/fuel-products?category=${key}`),
  ...categoryKeys.chemicals.map((key) => `/chemical-products?category=${key}`),
  ...categoryKeys.hardware.map((key) => `/hardware-products?category=${key}`),
]
