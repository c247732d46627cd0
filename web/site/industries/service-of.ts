import type { CompanyFacts } from "#contract/content/company.ts"
import { organizationId } from "#web/parts/structured-data.ts"

interface Service {
  serviceType: string
  name: string
  company: Pick<CompanyFacts, "name" | "uei">
  publicUrl: string
}

/** What an industry page tells search engines: the service, who provides it, and where. */
export function serviceOf({ serviceType, name, company, publicUrl }: Service) {
  return {
    "@type": "Service",
    name,
    serviceType,
    provider: {
      "@type": "Organization",
      "@id": organizationId(publicUrl),
      name: company.name,
      identifier: { "@type": "PropertyValue", propertyID: "UEI", value: company.uei },
    },
    areaServed: { "@type": "Country", name: "United States" },
  }
}
