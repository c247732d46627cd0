import { sql } from "kysely"
import type { Catalog } from "#contract/content/content.ts"
import { familyKeys } from "#contract/catalog/families.ts"
import type { Db } from "#server/db/db.ts"
import { productsOf } from "./known-product.ts"

/**
 * Gives lines of earlier versions their products' slugs, once, by name: names are in the content, so no migration can.
 * Sent quotes never change; an offer without a slug is the requested product.
 */
export async function matchOldLines(db: Db, catalog: Catalog): Promise<void> {
  const products = familyKeys.flatMap((family) =>
    productsOf(catalog, family).map(({ product: { name, slug } }) => ({ family, name: name.toLowerCase(), slug })),
  )
  await sql`
    WITH products AS (
      SELECT DISTINCT ON (family, name) family, name, slug
      FROM jsonb_to_recordset(${JSON.stringify(products)}::jsonb) AS product (family text, name text, slug text)),
    matched AS (
      UPDATE quote_lines SET slug = coalesce((
        SELECT slug FROM products WHERE family = category AND products.name = lower(quote_lines.name)), '')
      WHERE slug IS NULL
      RETURNING quote_request_id, position, category, name, slug),
    prices AS (
      UPDATE quoted_prices SET product = matched.category || ':' || matched.slug
      FROM matched JOIN quotes USING (quote_request_id)
      WHERE quote_id = quotes.id AND product = lower(matched.name) AND matched.slug <> ''
        AND matched.position + 1 = substring(item FROM '^[0-9]+')::int)
    UPDATE sales SET lines = (
      SELECT jsonb_agg(line || jsonb_build_object('family', category, 'slug', products.slug) ORDER BY place)
      FROM jsonb_array_elements(sales.lines) WITH ORDINALITY AS each (line, place)
      LEFT JOIN matched ON matched.quote_request_id = quotes.quote_request_id
        AND matched.position + 1 = substring(line->>'item' FROM '^[0-9]+')::int
      LEFT JOIN products ON family = category AND products.name = lower(line->>'description'))
    FROM quotes
    WHERE quotes.id = sales.quote_id AND quotes.quote_request_id IN (SELECT quote_request_id FROM matched)`.execute(db)
}
