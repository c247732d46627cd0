import { stringify } from "yaml"
import type { SiteContent } from "#contract/content/content.ts"
import { catalog, catalogId, chapterIds } from "#contract/content/openacr-catalog.ts"

/** The accessibility report for machines: an Open Accessibility Conformance Report (GSA, schema 0.1.0) in YAML. */
export function openAcr({ company, pages }: Pick<SiteContent, "company" | "pages">, publicUrl: string): string {
  const report = pages["/accessibility"]
  const contact = {
    company_name: company.legalName,
    email: company.salesEmail,
    phone: company.phone.shown,
    website: new URL("/", publicUrl).href,
  }
  const answered = chapterIds.map((id) => {
    const { component, criteria: names } = catalog[id]
    const { notes, criteria } = report.chapters[id]
    const answers = Object.keys(names).map((num) => {
      const { level = "not-applicable", notes: remark = "" } = criteria[num] ?? {}
      return { num, components: [{ name: component, adherence: { level, notes: remark } }] }
    })
    return [id, { ...(notes && { notes }), criteria: answers }]
  })
  const written = {
    title: `${company.name} Accessibility Conformance Report`,
    product: { name: report.productName, version: report.version, description: report.productDescription },
    author: contact,
    vendor: contact,
    report_date: report.reportDate,
    last_modified_date: report.tested.on,
    version: 1,
    notes: report.limits.items.join(" "),
    evaluation_methods_used: report.methods.items.join(" "),
    feedback: new URL("/accessibility", publicUrl).href,
    catalog: catalogId,
    chapters: {
      ...Object.fromEntries(answered),
      success_criteria_level_aaa: { notes: "Level AAA was not evaluated.", disabled: true },
      hardware: { notes: "The product has no hardware.", disabled: true },
    },
  }
  // Author and vendor are the same object. It is written twice, because some readers do not support YAML aliases.
  return stringify(written, { aliasDuplicateObjects: false })
}
