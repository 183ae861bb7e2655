// The quality of search: NDCG@10 on 19,406 products with graded judgements of 56 queries, also with one typo in each
// longer word. Needs `icecat_products.jsonl.gz` and `icecat_judgements.csv` in --data=FOLDER.
import { parseArgs } from 'node:util'
import { ProductListing } from '@shop/contract/catalogue'
import { print } from './lib/report.ts'
import { importProducts, readJudgements } from './relevance/data.ts'
import { ndcg } from './relevance/ndcg.ts'
import { addTypos } from './relevance/typos.ts'
import { openShop } from './search/shop.ts'

const MIN_NDCG = 0.8
const MAX_LOSS_BY_TYPOS = 0.03
const LISTED = 10

const { values } = parseArgs({ options: { data: { type: 'string' } }, strict: false })
if (typeof values.data !== 'string') throw new Error('--data=FOLDER is missing')
const judgements = readJudgements(values.data)
const shop = await openShop({ isEmpty: true })
try {
  const sources = await importProducts(shop.sql, values.data)
  const url = await shop.serve({ cacheResponses: false })
  process.exitCode = (await measure(url, sources)) ? 0 : 1
} finally {
  await shop.close()
}

async function measure(url: string, sources: ReadonlyMap<number, string>): Promise<boolean> {
  const search = async (text: string): Promise<string[]> => {
    const response = await fetch(`${url}/api/products/search?query=${encodeURIComponent(text)}&page=0&size=${LISTED}`)
    const { content } = ProductListing.parse(await response.json())
    return content.map(({ id }) => sources.get(id) ?? '')
  }
  const queries = [...judgements.keys()]
  const correct: string[][] = []
  const misspelt: string[][] = []
  for (const [place, query] of queries.entries()) {
    correct.push(await search(query))
    misspelt.push(await search(addTypos(query, place)))
  }
  const scores = score(queries, correct)
  const withTypos = mean(score(queries, misspelt))
  const empty = queries.filter((query, place) => hasRelevant(query) && correct[place]?.length === 0)
  print(`${sources.size} products, ${queries.length} queries`)
  print(`NDCG@${LISTED}: ${mean(scores).toFixed(3)}, with one typo a word ${withTypos.toFixed(3)}`)
  print(`queries with relevant products, but without results: ${empty.length === 0 ? 'none' : empty.join(', ')}`)
  for (const [place, value] of [...scores.entries()].sort(([, a], [, b]) => a - b).slice(0, LISTED))
    print(`  ${value.toFixed(3)} ${queries[place]}`)
  return mean(scores) >= MIN_NDCG && withTypos >= mean(scores) * (1 - MAX_LOSS_BY_TYPOS) && empty.length === 0
}

function score(queries: readonly string[], results: readonly string[][]): number[] {
  return queries.map((query, place) => ndcg(results[place] ?? [], judgements.get(query) ?? new Map()))
}

function hasRelevant(query: string): boolean {
  return [...(judgements.get(query)?.values() ?? [])].some((grade) => grade > 0)
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}
