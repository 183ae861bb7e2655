import type { ItemDescription } from '../../../api/src/features/recommendations/engine/content.ts'
import type { Model, Settings } from './models.ts'
import { mean, type Score, score } from './score.ts'
import type { Case } from './split.ts'

/** The settings with which a model does best: by NDCG, on average over these splits. */
export function tune(model: Model, films: readonly ItemDescription[], splits: readonly (readonly Case[])[]): Settings {
  const { halfLife: fadings = [0], ...rest } = model.settings
  const tried = combine(Object.entries(rest)).flatMap((settings) => {
    const learnt = splits.map((cases) => ({ cases, likeness: learn(model, films, settings, cases) }))
    return fadings.map((halfLife) => ({
      settings: { ...settings, halfLife },
      ndcg: mean(learnt.map(({ cases, likeness }) => score(cases, likeness, halfLife).ndcg)),
    }))
  })
  const best = tried.toSorted((a, b) => b.ndcg - a.ndcg)[0]
  if (!best) throw new Error(`${model.name} has no settings to try`)
  return best.settings
}

export function measure(
  model: Model,
  films: readonly ItemDescription[],
  settings: Settings,
  cases: readonly Case[],
): Score {
  const { halfLife = 0 } = settings
  return score(cases, learn(model, films, settings, cases), halfLife)
}

/** From the pasts alone. */
const learn = (model: Model, films: readonly ItemDescription[], settings: Settings, cases: readonly Case[]) =>
  model.learn(
    cases.map(({ past }) => past),
    films,
    settings,
  )

function combine([first, ...rest]: readonly [string, readonly number[]][]): Settings[] {
  if (!first) return [{}]
  const [name, values] = first
  return values.flatMap((value) => combine(rest).map((others) => ({ [name]: value, ...others })))
}
