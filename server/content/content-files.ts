import { z } from "zod"
import { AccessibilityPage } from "#contract/content/accessibility.ts"
import { AboutPage } from "#contract/content/about.ts"
import { CapabilitiesPage } from "#contract/content/capabilities.ts"
import { CapabilityStatement } from "#contract/content/capability-statement.ts"
import { CatalogPage } from "#contract/content/catalog-page.ts"
import { Claims } from "#contract/content/claims.ts"
import { Company, NaicsList } from "#contract/content/company.ts"
import { ContactPage } from "#contract/content/contact.ts"
import { Contract } from "#contract/content/government-contract.ts"
import { DeskHours } from "#contract/content/desk.ts"
import { FoodSupplyPage } from "#contract/content/food-supply.ts"
import { Footer } from "#contract/content/footer.ts"
import { HomePage } from "#contract/content/home.ts"
import { IndustryPage } from "#contract/content/industry.ts"
import { LegalPage } from "#contract/content/legal.ts"
import { DeskLetters } from "#contract/content/letters.ts"
import { MetaOfPages } from "#contract/content/meta.ts"
import { Milestones } from "#contract/content/milestones.ts"
import { Leaders, SalesContacts } from "#contract/content/people.ts"
import { ProductsPage } from "#contract/content/products.ts"
import { QuoteRequestPage } from "#contract/content/quote-request.ts"
import { ServicesPage } from "#contract/content/services.ts"
import { Tribute } from "#contract/content/tribute.ts"

/** A file's fields, and a list of the fields that still hold sample values. */
const fileOf = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject({ ...shape, samples: z.array(z.string().min(1)).default([]) })

/** Every file of content/ except the catalog's rows, with the shape it must have. */
export const contentFiles = {
  "company.yaml": fileOf({ ...Company.shape, naics: NaicsList }),
  "leaders.yaml": fileOf({ leaders: Leaders }),
  "sales-contacts.yaml": fileOf({ contacts: SalesContacts }),
  "claims.yaml": fileOf(Claims.shape),
  "contract.yaml": fileOf(Contract.shape),
  "milestones.yaml": fileOf({ milestones: Milestones }),
  "footer.yaml": fileOf(Footer.shape),
  "tribute.yaml": fileOf(Tribute.shape),
  "desk.yaml": fileOf(DeskHours.shape),
  "letters.yaml": fileOf(DeskLetters.shape),
  "meta.yaml": fileOf({ pages: MetaOfPages }),
  "pages/home.yaml": fileOf(HomePage.shape),
  "pages/about.yaml": fileOf(AboutPage.shape),
  "pages/services.yaml": fileOf(ServicesPage.shape),
  "pages/capabilities.yaml": fileOf(CapabilitiesPage.shape),
  "pages/contact.yaml": fileOf(ContactPage.shape),
  "pages/products.yaml": fileOf(ProductsPage.shape),
  "pages/food-products.yaml": fileOf(CatalogPage.shape),
  "pages/fuel-products.yaml": fileOf(CatalogPage.shape),
  "pages/chemical-products.yaml": fileOf(CatalogPage.shape),
  "pages/hardware-products.yaml": fileOf(CatalogPage.shape),
  "pages/food-supply.yaml": fileOf(FoodSupplyPage.shape),
  "pages/quote-request.yaml": fileOf(QuoteRequestPage.shape),
  "pages/naics-424410.yaml": fileOf(IndustryPage.shape),
  "pages/naics-457210.yaml": fileOf(IndustryPage.shape),
  "pages/naics-325199.yaml": fileOf(IndustryPage.shape),
  "pages/naics-423710.yaml": fileOf(IndustryPage.shape),
  "pages/capability-statement.yaml": fileOf(CapabilityStatement.shape),
  "pages/privacy.yaml": fileOf(LegalPage.shape),
  "pages/terms.yaml": fileOf(LegalPage.shape),
  "pages/accessibility.yaml": fileOf(AccessibilityPage.shape),
} as const

export type ContentFileName = keyof typeof contentFiles
export const contentFileNames = Object.keys(contentFiles) as ContentFileName[] // Object.keys loses the keys' type.

/** The contents of the files, once all are valid. */
export type ContentFiles = { [File in ContentFileName]: z.output<(typeof contentFiles)[File]> }
