import type { CatalogFile } from "#contract/catalog/catalog.ts"
import type { ContentProblem } from "./content-problem.ts"
import type { YamlFile } from "./read-yaml.ts"

/** Present and former slugs share one space in a family: each address leads to one product. */
export function checkSlugs(files: readonly YamlFile<CatalogFile>[]): ContentProblem[] {
  const firstUse = new Map<string, string>()
  const problems: ContentProblem[] = []
  for (const { file, value, problemAt } of files) {
    for (const [index, { name, slug, formerSlugs = [] }] of (value?.products ?? []).entries()) {
      const uses = [
        ...(slug === undefined ? [] : [[slug, ["slug"]] as const]),
        ...formerSlugs.map((former, at) => [former, ["formerSlugs", at]] as const),
      ]
      for (const [used, path] of uses) {
        const first = firstUse.get(used)
        if (first)
          problems.push(problemAt(["products", index, ...path], `"${used}" belongs to ${first}; make them differ`))
        else firstUse.set(used, `"${name}" of content/${file}`)
      }
    }
  }
  return problems
}
