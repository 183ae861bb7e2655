import type { Random } from './random.ts'
import type { Point, Task } from './tasks.ts'

/** At the step, the task with this id is next instead of the current one. */
export type Switch = { step: number; task: number }

/**
 * How often another task is next: at any point, and for as long as others can proceed after a read of a transaction.
 */
export type Interleaving = { switchRate: number; pauseRate: number }

type RandomPolicy = Interleaving & { kind: 'random'; random: Random }

export type Policy = RandomPolicy | { kind: 'recorded'; switches: readonly Switch[] }

/** Decides which task is next. */
export function createTaskChoice(policy: Policy) {
  const switches: Switch[] = []
  let current: Task | undefined
  let isCalm = false

  /** The point to pass at this step. */
  function choose(candidates: Point[], step: number): Point {
    const own = candidates.find(({ task }) => task === current)
    const standard = own ?? (candidates[0] as Point)
    const chosen = isCalm ? standard : (chooseByPolicy(candidates, own, step) ?? standard)
    if (chosen !== standard) switches.push({ step, task: chosen.task.id })
    current = chosen.task
    return chosen
  }

  function chooseByPolicy(candidates: Point[], own: Point | undefined, step: number): Point | undefined {
    if (policy.kind === 'random') return chooseAtRandom(candidates, own, policy)
    const recorded = policy.switches.find((entry) => entry.step === step)
    return candidates.find(({ task }) => task.id === recorded?.task)
  }

  return {
    choose,
    /** The decisions of this run that differ from finishing each task before the next. */
    switches,
    /** From now on each task is finished before the next. */
    calm(): void {
      isCalm = true
    },
    /**
     * Called after a read of a transaction, which may decide what it writes. Sometimes all others go on first, because
     * a missing lock shows only if their changes come between the two.
     */
    mayPause(task: Task): void {
      if (policy.kind === 'random' && !isCalm && policy.random.isBelow(policy.pauseRate)) task.isPaused = true
    },
  }
}

function chooseAtRandom(candidates: Point[], own: Point | undefined, policy: RandomPolicy): Point {
  const active = candidates.filter(({ task }) => !task.isPaused)
  if (active.length === 0) for (const { task } of candidates) task.isPaused = false
  const possible = active.length > 0 ? active : candidates
  if (own && possible.includes(own) && !policy.random.isBelow(policy.switchRate)) return own
  return policy.random.pick(possible)
}
