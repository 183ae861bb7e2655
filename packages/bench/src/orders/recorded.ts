import type { ClientBase } from 'pg'
import { idsOf } from './seed.ts'

/** A query as the service sent it. */
export type SentQuery = { text: string; values: readonly unknown[] }

/** The queries of one order, to be repeated for others. */
export type RecordedOrder = { queries: readonly SentQuery[]; index: number; orderId: number }

/** Repeats the queries for order `index` with its ids, as prepared statements. */
export async function repeatQueries(
  client: ClientBase,
  { queries, index: recordedIndex, orderId }: RecordedOrder,
  index: number,
): Promise<void> {
  const recordedIds = Object.values(idsOf(recordedIndex))
  const ids = new Map(Object.values(idsOf(index)).map((id, position) => [`${recordedIds[position]}`, `${id}`]))
  for (const [position, { text, values }] of queries.entries()) {
    const { rows } = await client.query({
      name: `statement ${position}`,
      text,
      values: values.map((value) => replaceIds(value, ids)),
    })
    if (text.includes('insert into orders (')) ids.set(`${orderId}`, `${rows[0].id}`)
  }
}

/** Ids are also inside of texts: `{500000000}`, `order_300000000`, `order-placed:600000000`. */
function replaceIds(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value !== 'string' && typeof value !== 'number') return value
  const text = String(value)
  // The id of an email is a hash, and must be unique.
  if (/^<[0-9a-f]{32}@/.test(text)) return text.replace(/^<[0-9a-f]{8}/, `<${[...ids.values()].at(-1)}`)
  return text.replace(/\d+/g, (digits) => ids.get(digits) ?? digits)
}
