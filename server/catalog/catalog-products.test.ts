import { expect, it } from "vitest"
import type { ListedProduct } from "#contract/catalog/catalog-products.ts"
import { callsAs } from "#server/testing/company.ts"
import { useTestApp } from "#server/testing/test-app.ts"
import { printedFood } from "#contract/catalog/printed-food.ts"

const app = useTestApp()

it("lists every product of the catalogs to a visitor, as a line of a request describes it", async () => {
  const reply = await callsAs(app, {}).get("/api/catalog-products")
  expect(reply.statusCode).toBe(200)
  const products = reply.json<ListedProduct[]>()
  const { catalog } = app().api.content()
  const { families } = catalog
  const rows = Object.values(families).flatMap((categories) => categories.flatMap((category) => category.products))
  expect(products).toHaveLength(rows.length + printedFood(catalog).length)
  expect(products).toContainEqual(expect.objectContaining({ name: "Eggs, shell, large", slug: "eggs-shell-large" }))
  const acetone = families.chemicals
    .flatMap((category) => category.products)
    .find(({ name }) => name === "Acetone, technical grade")!
  expect(products).toContainEqual({
    name: acetone.name,
    slug: acetone.slug,
    family: "chemicals",
    fsc: acetone.fsc,
    specifications: `${acetone.specifications}; specified to ${acetone.standards!.join(", ")}`,
    nsn: null,
  })
})
