import type { ItemDescription } from '../../../api/src/features/recommendations/engine/content.ts'
import type { Model, Settings } from './models.ts'
import { mean, type Score, score } from './score.ts'
import type { Case } from './split.ts'

/** The settings with the best average NDCG over these splits. */
export function tune(model: Model, movies: readonly ItemDescription[], splits: readonly (readonly Case[])[]): Settings {
  const { halfLife: halfLives = [0], ...rest } = model.settings
  const candidates = combine(Object.entries(rest)).flatMap((settings) => {
    const trained = splits.map((cases) => ({ cases, similarities: train(model, movies, settings, cases) }))
    return halfLives.map((halfLife) => ({
      settings: { ...settings, halfLife },
      ndcg: mean(trained.map(({ cases, similarities }) => score(cases, similarities, halfLife).ndcg)),
    }))
  })
  const best = candidates.toSorted((a, b) => b.ndcg - a.ndcg)[0]
  if (!best) throw new Error(`${model.name} has no settings to try`)
  return best.settings
}

export function measure(
  model: Model,
  movies: readonly ItemDescription[],
  settings: Settings,
  cases: readonly Case[],
): Score {
  const { halfLife = 0 } = settings
  return score(cases, train(model, movies, settings, cases), halfLife)
}

/** Trains on the histories only. */
const train = (model: Model, movies: readonly ItemDescription[], settings: Settings, cases: readonly Case[]) =>
  model.train(
    cases.map(({ past }) => past),
    movies,
    settings,
  )

function combine([first, ...rest]: readonly [string, readonly number[]][]): Settings[] {
  if (!first) return [{}]
  const [name, values] = first
  return values.flatMap((value) => combine(rest).map((others) => ({ [name]: value, ...others })))
}
