import type { ShellContent } from "#web/parts/shell-content.ts"
import { paths } from "#web/paths.ts"

type Thing = Record<string, unknown>

interface PageThings {
  title: string
  path: string
  /** The pages above this one, below the home page. */
  trail?: readonly { title: string; path: string }[] | undefined
  /** The subjects of the page, each with its own `@type`. */
  things?: readonly Thing[] | undefined
}

/** The company's name in a graph: `provider: { "@id": organizationId(publicUrl) }`. */
export const organizationId = (publicUrl: string) => `${new URL(publicUrl).origin}/#organization`

/** Structured data for search engines: breadcrumbs and things. Only the home page describes the company. */
export function structuredData({ title, path, trail = [], things = [] }: PageThings, shell: ShellContent): Thing {
  const { origin } = new URL(shell.publicUrl)
  const home = { title: "Home", path: paths.home }
  const place =
    path === paths.home
      ? [organization(shell, origin), webSite(shell, origin)]
      : [breadcrumbs([home, ...trail, { title, path }], origin)]
  return { "@context": "https://schema.org", "@graph": [...place, ...things] }
}

const breadcrumbs = (steps: readonly { title: string; path: string }[], origin: string): Thing => ({
  "@type": "BreadcrumbList",
  itemListElement: steps.map(({ title, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: title,
    item: origin + path,
  })),
})

const webSite = ({ company }: ShellContent, origin: string): Thing => ({
  "@type": "WebSite",
  "@id": `${origin}/#website`,
  url: `${origin}/`,
  name: company.name,
  inLanguage: "en-US",
  publisher: { "@id": organizationId(origin) },
})

function organization({ company, naics, salesContacts }: ShellContent, origin: string): Thing {
  const { street, city, state, postalCode } = company.address
  return {
    "@type": "Organization",
    "@id": organizationId(origin),
    name: company.name,
    legalName: company.legalName,
    slogan: company.tagline,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    email: company.salesEmail,
    telephone: company.phone.e164,
    address: {
      "@type": "PostalAddress",
      streetAddress: street,
      addressLocality: city,
      addressRegion: state,
      postalCode,
      addressCountry: "US",
    },
    identifier: [
      { "@type": "PropertyValue", propertyID: "UEI", value: company.uei },
      { "@type": "PropertyValue", propertyID: "CAGE", value: company.cage },
    ],
    naics: naics.map(({ code }) => code),
    contactPoint: salesContacts.map(({ name, role, email, phone }) => ({
      "@type": "ContactPoint",
      contactType: "sales",
      name,
      description: role,
      email,
      telephone: phone.e164,
      url: origin + paths.contactCard(name),
    })),
  }
}
