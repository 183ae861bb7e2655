import { type ActorName, pickActors } from './actors.ts'
import type { ProviderFaults } from './provider.ts'
import { createRandom } from './random.ts'
import type { Fault } from './scheduler.ts'
import type { State } from './states.ts'
import type { Interleaving } from './task-choice.ts'

/** Everything about a run that its seed decides, except the order of the steps. */
export type Plan = {
  seed: number
  state: State
  actors: ActorName[]
  provider: ProviderFaults
  faults: Fault[]
  /** The job that fails in every attempt, counted in the order in which jobs start. */
  failingJob: number | undefined
  /** Pending webhooks are delivered never, else twice, else once. */
  dropsWebhooks: boolean
  repeatsWebhooks: boolean
  interleaving: Interleaving
}

const INTERLEAVINGS: readonly Interleaving[] = [
  { switchRate: 0.05, pauseRate: 0 },
  { switchRate: 0.15, pauseRate: 0 },
  { switchRate: 0.4, pauseRate: 0 },
  // A task that reads and then writes without a lock fails only if the others do much in between, and little before.
  { switchRate: 0.02, pauseRate: 0.5 },
  { switchRate: 0.05, pauseRate: 0.5 },
  { switchRate: 0.1, pauseRate: 0.3 },
]

export function createPlan(seed: number, states: readonly State[]): Plan {
  const random = createRandom(seed)
  const state = random.pick(states)
  const actors = pickActors(random, state)
  const hasFaults = random.isBelow(0.4)
  const chance = (probability: number) => hasFaults && random.isBelow(probability)
  return {
    seed,
    state,
    actors,
    provider: {
      lostResponsesFrom: chance(0.3) ? 1 + random.below(4) : undefined,
      unavailable: chance(0.3) ? [1 + random.below(4)] : [],
      authorizeOnly: chance(0.2),
      slowRefunds: chance(0.2),
      failedRefunds: 0,
    },
    faults: chance(0.5)
      ? [
          {
            task: random.below(5),
            at: 1 + random.below(25),
            kind: random.pick(['kill before', 'kill after', 'conflict']),
          },
        ]
      : [],
    failingJob: chance(0.4) ? 1 + random.below(4) : undefined,
    dropsWebhooks: random.isBelow(0.3),
    repeatsWebhooks: random.isBelow(0.2),
    interleaving: random.pick(INTERLEAVINGS),
  }
}

/** Smaller plans that may fail in the same way: without one actor or one fault. */
export function simplify(plan: Plan): Plan[] {
  const withoutActor = plan.actors.map((name) => ({ ...plan, actors: plan.actors.filter((other) => other !== name) }))
  const { provider } = plan
  return [
    ...withoutActor,
    ...(plan.faults.length > 0 ? [{ ...plan, faults: [] }] : []),
    ...(plan.failingJob ? [{ ...plan, failingJob: undefined }] : []),
    ...(plan.repeatsWebhooks ? [{ ...plan, repeatsWebhooks: false }] : []),
    ...(provider.lostResponsesFrom ? [{ ...plan, provider: { ...provider, lostResponsesFrom: undefined } }] : []),
    ...(provider.unavailable.length > 0 ? [{ ...plan, provider: { ...provider, unavailable: [] } }] : []),
    ...(provider.authorizeOnly ? [{ ...plan, provider: { ...provider, authorizeOnly: false } }] : []),
    ...(provider.slowRefunds ? [{ ...plan, provider: { ...provider, slowRefunds: false } }] : []),
  ]
}
