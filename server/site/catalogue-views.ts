import { categoryKeys, foodSupplyKeys } from "#contract/catalog/catalog.ts"
import type { PageViews } from "./page-address.ts"

/**
 * The views of the catalog pages: one per category. The food page also knows the older keys, so that old links work.
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
