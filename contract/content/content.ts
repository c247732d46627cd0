import type { z } from "zod"
import type { CatalogCategory, CatalogProduct, FoodSupplyCategory, FoodSupplyKey } from "#contract/catalog/catalog.ts"
import { AccessibilityPage } from "#contract/content/accessibility.ts"
import { AboutPage } from "#contract/content/about.ts"
import { CapabilitiesPage } from "#contract/content/capabilities.ts"
import { CapabilityStatement } from "#contract/content/capability-statement.ts"
import { CatalogPage } from "#contract/content/catalog-page.ts"
import type { Claims, Tribute } from "#contract/content/claims.ts"
import type { Look } from "#contract/content/brand.ts"
import type { CompanyFacts, Naics } from "#contract/content/company.ts"
import { ContactPage } from "#contract/content/contact.ts"
import type { Contract } from "#contract/content/government-contract.ts"
import { FoodSupplyPage } from "#contract/content/food-supply.ts"
import type { FooterLines } from "#contract/content/footer.ts"
import { HomePage } from "#contract/content/home.ts"
import { IndustryPage } from "#contract/content/industry.ts"
import { LegalPage } from "#contract/content/legal.ts"
import type { MetaOfPages } from "#contract/content/meta.ts"
import type { Milestone } from "#contract/content/milestones.ts"
import { NaicsPage } from "#contract/content/naics.ts"
import type { Leader, SalesContact } from "#contract/content/people.ts"
import { ProductsPage } from "#contract/content/products.ts"
import { QuoteRequestPage } from "#contract/content/quote-request.ts"
import { ServicesPage } from "#contract/content/services.ts"
import type { SearchWords } from "#contract/content/search.ts"
import type { DeskHours } from "#contract/content/desk.ts"
import type { Invoicing } from "#contract/content/invoicing.ts"
import type { DeskLetters } from "#contract/content/letters.ts"
import type { FamilyKey } from "#contract/catalog/families.ts"
import type { PagePath } from "#contract/content/pages.ts"

/** The company as pages, emails and papers show it. */
export type Company = CompanyFacts & {
  /** Absent while the brand has nothing of its own. */
  look?: Look
}

/** The shape of each page's words, by the page's address. They are in content/pages/, in a file of the same name. */
export const pageWords = {
  "/": HomePage,
  "/about": AboutPage,
  "/services": ServicesPage,
  "/capabilities": CapabilitiesPage,
  "/contact": ContactPage,
  "/products": ProductsPage,
  "/food-products": CatalogPage,
  "/fuel-products": CatalogPage,
  "/chemical-products": CatalogPage,
  "/hardware-products": CatalogPage,
  "/food-supply": FoodSupplyPage,
  "/quote-request": QuoteRequestPage,
  "/naics": NaicsPage,
  "/naics-424410": IndustryPage,
  "/naics-457210": IndustryPage,
  "/naics-325199": IndustryPage,
  "/naics-423710": IndustryPage,
  "/capability-statement": CapabilityStatement,
  "/privacy": LegalPage,
  "/terms": LegalPage,
  "/accessibility": AccessibilityPage,
} as const satisfies { [Path in PagePath]?: z.ZodObject }

/**
 * The company's content as plain data, for the loaders of pages. Shapes of the files in content/ are in
 * contract/content/. `contract.adminCard` is for administrators, so pages must pick the parts they show.
 */
export interface SiteContent {
  /** The site's own address; comes from the environment, not from the content. */
  publicUrl: string
  company: Company
  /** Four, in the order of the families. */
  naics: Naics[]
  leaders: Leader[]
  salesContacts: SalesContact[]
  claims: Claims
  contract: Contract
  milestones: Milestone[]
  footerLines: FooterLines
  tribute: Tribute
  meta: MetaOfPages
  /** For the back office only: no page shows it. */
  desk: DeskHours
  /** Also only for the back office. */
  letters: DeskLetters
  /** For invoices only. */
  invoicing: Invoicing
  pages: Pages
  catalog: Catalog
  /** For the product search. */
  search: SearchWords
}

export type Pages = { [Path in keyof typeof pageWords]: z.output<(typeof pageWords)[Path]> }

/** A category without its archived rows. */
export interface ShownCategory extends CatalogCategory {
  key: string
  archived: readonly CatalogProduct[]
}

/** The rows of the catalogs, in the order in which the pages list them. */
export interface Catalog {
  families: Record<FamilyKey, ShownCategory[]>
  /** The printable food catalog: FOOD-001 to FOOD-009. */
  foodSupply: ({ key: FoodSupplyKey; code: string } & FoodSupplyCategory)[]
}
