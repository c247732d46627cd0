import { z } from "zod"
import { pageWords } from "#contract/content/content.ts"
import { Brand } from "#contract/content/brand.ts"
import { Claims, Tribute } from "#contract/content/claims.ts"
import { CompanyFacts, NaicsList } from "#contract/content/company.ts"
import { Contract } from "#contract/content/government-contract.ts"
import { DeskHours } from "#contract/content/desk.ts"
import { Footer } from "#contract/content/footer.ts"
import { Invoicing } from "#contract/content/invoicing.ts"
import { DeskLetters } from "#contract/content/letters.ts"
import { MetaOfPages } from "#contract/content/meta.ts"
import { Milestones } from "#contract/content/milestones.ts"
import { Leaders, SalesContacts } from "#contract/content/people.ts"
import { SearchWords } from "#contract/content/search.ts"
import { words } from "#contract/content/words.ts"

/** A file's fields, and a list of the fields that still hold sample values. */
const fileOf = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.strictObject({ ...shape, samples: Samples })

const Samples = z.array(words()).default([]).meta({
  title: "Samples",
  description: "Fields that still hold made-up values; entries count from 1. Remove a line once its value is real.",
})

type PageAddress = keyof typeof pageWords
type PageFileName<Address extends string> = Address extends "/"
  ? "pages/home.yaml"
  : Address extends `/${infer Name}`
    ? `pages/${Name}.yaml`
    : never
type PageFiles = {
  [Address in PageAddress as PageFileName<Address>]: ReturnType<typeof fileOf<(typeof pageWords)[Address]["shape"]>>
}

export const pageAddresses = Object.keys(pageWords) as PageAddress[] // Object.keys loses the keys' type.

export const pageFileName = <Address extends PageAddress>(address: Address) =>
  `pages/${address.slice(1) || "home"}.yaml` as PageFileName<Address>

/** Every file of content/ except the catalog's rows, with the shape it must have. */
export const contentFiles = {
  "company.yaml": fileOf({ ...CompanyFacts.shape, naics: NaicsList }),
  "brand.yaml": fileOf(Brand.shape),
  "leaders.yaml": fileOf({ leaders: Leaders }),
  "sales-contacts.yaml": fileOf({ contacts: SalesContacts }),
  "claims.yaml": fileOf(Claims.shape),
  "contract.yaml": fileOf(Contract.shape),
  "milestones.yaml": fileOf({ milestones: Milestones }),
  "footer.yaml": fileOf(Footer.shape),
  "tribute.yaml": fileOf(Tribute.shape),
  "desk.yaml": fileOf(DeskHours.shape),
  "letters.yaml": fileOf(DeskLetters.shape),
  "invoicing.yaml": fileOf(Invoicing.shape),
  "meta.yaml": fileOf({ pages: MetaOfPages }),
  "search.yaml": fileOf(SearchWords.shape),
  ...(Object.fromEntries(
    pageAddresses.map((address) => [pageFileName(address), fileOf(pageWords[address].shape)]),
  ) as PageFiles), // Each page by its own schema.
}

export type ContentFileName = keyof typeof contentFiles
export const contentFileNames = Object.keys(contentFiles) as ContentFileName[] // Object.keys loses the keys' type.

/** The contents of the files, once all are valid. */
export type ContentFiles = { [File in ContentFileName]: z.output<(typeof contentFiles)[File]> }
