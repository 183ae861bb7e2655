import { resolve } from 'node:path'
import { say } from './lib/report.ts'
import { readData } from './recommend/data.ts'
import { itemKnn, type Model, mixed, plainEase, popularity } from './recommend/models.ts'
import type { Score } from './recommend/score.ts'
import { leaveOut } from './recommend/split.ts'
import { measure, tune } from './recommend/tune.ts'

/** How well films are recommended, against popularity and item-kNN, on ratings in a folder: docs/recommendations.md. */
const BUDGET = { ofPopularity: 1.5, ofItemKnn: 1 }

const folder = process.argv.find((word) => word.startsWith('--data='))?.slice('--data='.length)
if (folder === undefined) {
  say('Say where the ratings are: npm run bench -- recommend --data=FOLDER (docs/recommendations.md)')
  process.exitCode = 1
} else {
  process.exitCode = compare(resolve(process.env.INIT_CWD ?? '.', folder)) ? 0 : 1
}

function compare(path: string): boolean {
  const { films, viewers } = readData(path)
  const last = leaveOut(viewers, 1)
  const earlier = [2, 3, 4].map((fromEnd) => leaveOut(viewers, fromEnd))
  say(`\n${viewers.flat().length} ratings of ${films.length} films; the last one of ${last.length} viewers is left out`)
  say('Settings are chosen by the three films before the last; the last one is asked for once')
  say(`\n  ${'model'.padEnd(12)}hit rate@10   NDCG@10   settings`)

  const measureLast = (model: Model): Score => {
    const settings = tune(model, films, earlier)
    const found = measure(model, films, settings, last)
    const chosen = Object.keys(model.settings).map((name) => `${name} ${settings[name]}`)
    const { hitRate, ndcg } = found
    say(`  ${model.name.padEnd(12)}${hitRate.toFixed(4).padEnd(14)}${ndcg.toFixed(4).padEnd(10)}${chosen.join(', ')}`)
    return found
  }
  const common = measureLast(popularity)
  const nearest = measureLast(itemKnn)
  measureLast(plainEase)
  const ours = measureLast(mixed)
  return [
    isWithin(ours, common, popularity.name, BUDGET.ofPopularity),
    isWithin(ours, nearest, itemKnn.name, BUDGET.ofItemKnn),
  ].every(Boolean)
}

function isWithin(ours: Score, other: Score, name: string, budget: number): boolean {
  const [hits, gain] = [ours.hitRate / other.hitRate, ours.ndcg / other.ndcg]
  say(`  mixed is ${hits.toFixed(2)} and ${gain.toFixed(2)} times ${name} (budget: ${budget} times)`)
  return hits >= budget && gain >= budget
}
