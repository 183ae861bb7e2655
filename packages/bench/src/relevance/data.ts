import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Connection } from '../../../api/src/platform/database/database.ts'

/** For each query the grades of products, from 0 (not relevant) to 3. */
export type Judgements = ReadonlyMap<string, ReadonlyMap<string, number>>

type SourceProduct = {
  id: string
  title: string
  brand?: string
  description?: string
  price_cents?: number | null
  attributes?: Record<string, string | number | boolean>
}

export function readJudgements(folder: string): Judgements {
  const judgements = new Map<string, Map<string, number>>()
  const [, ...lines] = readFileSync(join(folder, 'icecat_judgements.csv'), 'utf8').trim().split(/\r?\n/)
  for (const line of lines) {
    const [, query = '', id = '', grade] = /^"?(.*?)"?,(\d+),(\d)$/.exec(line) ?? []
    const grades = judgements.get(query) ?? new Map<string, number>()
    judgements.set(query, grades.set(id, Number(grade)))
  }
  return judgements
}

/** Returns the products' ids with those in the file. */
export async function importProducts(sql: Connection['sql'], folder: string): Promise<Map<number, string>> {
  const text = gunzipSync(readFileSync(join(folder, 'icecat_products.jsonl.gz'))).toString()
  const rows = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as SourceProduct)
    .map(({ id, title, brand = null, description = '', price_cents: price = null, attributes = {} }) => ({
      id,
      title,
      brand,
      description,
      price,
      attributes,
    }))
  const inserted = await sql<{ id: number; sku: string }[]>`
    insert into products (sku, name, brand, description, attributes, main_category, sub_category, actual_paise, stock)
    select row.id, row.title, row.brand, row.description, row.attributes, 'appliances', 'Computers', row.price, 10
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as row (id text, title text, brand text, description text, attributes json, price bigint)
    returning id, sku`
  return new Map(inserted.map(({ id, sku }) => [id, sku]))
}
