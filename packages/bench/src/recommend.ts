import { resolve } from 'node:path'
import { print } from './lib/report.ts'
import { readData } from './recommend/data.ts'
import { itemKnn, type Model, mixed, plainEase, popularity } from './recommend/models.ts'
import type { Score } from './recommend/score.ts'
import { leaveOneOut } from './recommend/split.ts'
import { measure, tune } from './recommend/tune.ts'

/** Measures movie recommendations, compared with popularity and item-kNN: docs/recommendations.md. */
const BUDGET = { ofPopularity: 1.5, ofItemKnn: 1 }

const folder = process.argv.find((word) => word.startsWith('--data='))?.slice('--data='.length)
if (folder === undefined) {
  print('Pass the folder with the ratings: npm run bench -- recommend --data=FOLDER (docs/recommendations.md)')
  process.exitCode = 1
} else {
  process.exitCode = compare(resolve(process.env.INIT_CWD ?? '.', folder)) ? 0 : 1
}

function compare(path: string): boolean {
  const { movies, users } = readData(path)
  const last = leaveOneOut(users, 1)
  const earlier = [2, 3, 4].map((fromEnd) => leaveOneOut(users, fromEnd))
  print(
    `\n${users.flat().length} ratings of ${movies.length} movies; the last rating of each of ${last.length} users is held out`,
  )
  print('Settings are tuned on the three ratings before the last; the last one is only used for the result')
  print(`\n  ${'model'.padEnd(12)}hit rate@10   NDCG@10   settings`)

  const measureLast = (model: Model): Score => {
    const settings = tune(model, movies, earlier)
    const found = measure(model, movies, settings, last)
    const chosen = Object.keys(model.settings).map((name) => `${name} ${settings[name]}`)
    const { hitRate, ndcg } = found
    print(`  ${model.name.padEnd(12)}${hitRate.toFixed(4).padEnd(14)}${ndcg.toFixed(4).padEnd(10)}${chosen.join(', ')}`)
    return found
  }
  const common = measureLast(popularity)
  const nearest = measureLast(itemKnn)
  measureLast(plainEase)
  const own = measureLast(mixed)
  return [
    isWithin(own, common, popularity.name, BUDGET.ofPopularity),
    isWithin(own, nearest, itemKnn.name, BUDGET.ofItemKnn),
  ].every(Boolean)
}

function isWithin(own: Score, other: Score, name: string, budget: number): boolean {
  const [hits, gain] = [own.hitRate / other.hitRate, own.ndcg / other.ndcg]
  print(`  mixed is ${hits.toFixed(2)} and ${gain.toFixed(2)} times ${name} (budget: ${budget} times)`)
  return hits >= budget && gain >= budget
}
