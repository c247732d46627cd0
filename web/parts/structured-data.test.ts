import { describe, expect, it } from "vitest"
import { pageMeta } from "#web/parts/page-meta.ts"
import type { ShellContent } from "#web/parts/shell-content.ts"

const phone = { e164: "+19165550110", shown: "(916) 555-0110" }
const shell = {
  publicUrl: "https://supply.example/",
  company: {
    name: "Sample Co.",
    legalName: "Sample Company LLC",
    titleSuffix: "Contractor",
    tagline: "Veteran-Owned",
    uei: "SAMPLE000000",
    cage: "SAMPL",
    salesEmail: "sales@example.com",
    phone,
    address: { street: "100 Sample Street", city: "Sacramento", state: "CA", postalCode: "95814" },
  },
  naics: [{ code: "424410" }],
  salesContacts: [{ name: "Morgan Sample", role: "Federal Sales", email: "morgan@example.com", phone }],
} as ShellContent
const words = { title: "Fuel Products", description: "Diesel", keywords: ["fuel"], path: "/fuel-products" }

interface Thing {
  "@type": string
  [name: string]: unknown
}

function graphOf(page: Partial<Parameters<typeof pageMeta>[0]>): Thing[] {
  const tags = pageMeta({ ...words, ...page }, [{ id: "root", loaderData: shell }])
  const tag = tags.find((one) => "script:ld+json" in one) as { "script:ld+json": { "@graph": Thing[] } } | undefined
  return tag?.["script:ld+json"]["@graph"] ?? []
}

describe("a search engine that reads a page", () => {
  it("learns on the home page who the company is, with the identifiers of its federal registration", () => {
    expect(graphOf({ path: "/" }).find((thing) => thing["@type"] === "Organization")).toMatchObject({
      "@id": "https://supply.example/#organization",
      legalName: "Sample Company LLC",
      naics: ["424410"],
      identifier: [
        { "@type": "PropertyValue", propertyID: "UEI", value: "SAMPLE000000" },
        { "@type": "PropertyValue", propertyID: "CAGE", value: "SAMPL" },
      ],
      contactPoint: [{ name: "Morgan Sample", url: "https://supply.example/contacts/morgan-sample.vcf" }],
    })
  })

  it("learns where the page stands", () => {
    const [crumbs, ...others] = graphOf({ trail: [{ title: "Product Catalog", path: "/products" }] })
    expect(others).toEqual([])
    expect(crumbs?.itemListElement).toEqual([
      { "@type": "ListItem", position: 1, name: "Home", item: "https://supply.example/" },
      { "@type": "ListItem", position: 2, name: "Product Catalog", item: "https://supply.example/products" },
      { "@type": "ListItem", position: 3, name: "Fuel Products", item: "https://supply.example/fuel-products" },
    ])
    expect(graphOf({ path: "/" }).map((thing) => thing["@type"])).toEqual(["Organization", "WebSite"])
  })

  it("learns what the page is about", () => {
    expect(graphOf({ jsonLd: [{ "@type": "Service", name: "Fuel" }] }).at(-1)).toEqual({
      "@type": "Service",
      name: "Fuel",
    })
  })

  it("is told nothing on pages that it shall leave out", () => {
    expect(graphOf({ noIndex: true })).toEqual([])
  })
})

describe("a person who shares a page", () => {
  it.each([
    ["/", "https://supply.example/cards/home.png"],
    ["/fuel-products", "https://supply.example/cards/fuel-products.png"],
    ["/fuel-products?category=diesel", "https://supply.example/cards/fuel-products.png"],
  ])("shows the picture of %s", (path, picture) => {
    const tags = pageMeta({ ...words, path }, [{ id: "root", loaderData: shell }])
    expect(tags).toContainEqual({ property: "og:image", content: picture })
    expect(tags).toContainEqual({ name: "twitter:image", content: picture })
  })
})
