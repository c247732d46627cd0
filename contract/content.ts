import type { CatalogCategory, FoodSupplyCategory, FoodSupplyKey } from "#contract/catalog.ts"
import type { AccessibilityPage } from "#contract/content/accessibility.ts"
import type { AboutPage } from "#contract/content/about.ts"
import type { CapabilitiesPage } from "#contract/content/capabilities.ts"
import type { CapabilityStatement } from "#contract/content/capability-statement.ts"
import type { CatalogPage } from "#contract/content/catalog-page.ts"
import type { Claims } from "#contract/content/claims.ts"
import type { Company, Naics } from "#contract/content/company.ts"
import type { ContactPage } from "#contract/content/contact.ts"
import type { Contract } from "#contract/content/government-contract.ts"
import type { FoodSupplyPage } from "#contract/content/food-supply.ts"
import type { FooterLines } from "#contract/content/footer.ts"
import type { HomePage } from "#contract/content/home.ts"
import type { IndustryPage } from "#contract/content/industry.ts"
import type { LegalPage } from "#contract/content/legal.ts"
import type { MetaOfPages } from "#contract/content/meta.ts"
import type { Milestone } from "#contract/content/milestones.ts"
import type { Leader, SalesContact } from "#contract/content/people.ts"
import type { ProductsPage } from "#contract/content/products.ts"
import type { QuoteRequestPage } from "#contract/content/quote-request.ts"
import type { ServicesPage } from "#contract/content/services.ts"
import type { Tribute } from "#contract/content/tribute.ts"
import type { DeskHours } from "#contract/content/desk.ts"
import type { DeskLetters } from "#contract/content/letters.ts"
import type { FamilyKey } from "#contract/families.ts"

export type { Company }

/**
 * All that the company says about itself, as plain data: what the pages' loaders take their words from. The files are in
 * content/; their shapes in contract/content/. `contract.adminCard` is for administrators, so pages pick what they show.
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
  /** For the back office only, likewise. */
  letters: DeskLetters
  pages: Pages
  catalog: Catalog
}

export interface Pages {
  home: HomePage
  about: AboutPage
  services: ServicesPage
  capabilities: CapabilitiesPage
  contact: ContactPage
  products: ProductsPage
  catalogs: Record<FamilyKey, CatalogPage>
  foodSupply: FoodSupplyPage
  quoteRequest: QuoteRequestPage
  industries: Record<FamilyKey, IndustryPage>
  capabilityStatement: CapabilityStatement
  privacy: LegalPage
  terms: LegalPage
  accessibility: AccessibilityPage
}

/** The rows of the catalogues, in the order in which the pages list them. */
export interface Catalog {
  families: Record<FamilyKey, ({ key: string } & CatalogCategory)[]>
  /** The printable food catalogue: FOOD-001 to FOOD-009. */
  foodSupply: ({ key: FoodSupplyKey; code: string } & FoodSupplyCategory)[]
}
