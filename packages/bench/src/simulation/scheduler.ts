import { AsyncLocalStorage } from 'node:async_hooks'
import type { Random } from './random.ts'

/** A request, webhook or job run. It proceeds from point to point, and the scheduler decides which task is next. */
export type Task = {
  id: number
  name: string
  /** Points at which it waits. Without any it is running JavaScript. */
  points: Set<Point>
  isDone: boolean
  /** Points that it has passed. */
  passed: number
  /** Set when its process was killed: everything that it does from now on fails. */
  isKilled: boolean
  /** Waits until no other task can proceed. */
  isPaused: boolean
}

export type Point = {
  task: Task
  label: string
  /** Starts what the task waits for. Resolves when it is done. */
  start: () => Promise<void>
  done: Promise<void> | undefined
  /** Passed before any decision, because the order with other tasks makes no difference. */
  isImmediate: boolean
  state: 'waiting' | 'started' | 'blocked'
}

/** Ends a task that waits for a database lock which no other task will release. */
type BreakDeadlock = (blocked: readonly Point[]) => Promise<void>

/** `at`: the number of points that the task (an id) has passed when it happens. */
export type Fault = { task: number; at: number; kind: 'kill before' | 'kill after' | 'conflict' }

/** At the step, the task with this id is next instead of the current one. */
export type Switch = { step: number; task: number }

/**
 * How often another task is next: at any point, and for as long as others can proceed after a read of a transaction.
 */
export type Interleaving = { switchRate: number; pauseRate: number }

type RandomPolicy = Interleaving & { kind: 'random'; random: Random }

export type Policy = RandomPolicy | { kind: 'recorded'; switches: readonly Switch[] }

export class Killed extends Error {
  override name = 'Killed'
}

const MAX_STEPS = 3000
/** Other programs may delay PostgreSQL. */
const MAX_IDLE_MS = 30_000

const storage = new AsyncLocalStorage<Task>()

/** The task whose code is running; undefined outside the simulation. */
export const currentTask = (): Task | undefined => storage.getStore()

const isBlocked = ({ state }: Point): boolean => state === 'blocked'

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

export type Scheduler = ReturnType<typeof createScheduler>

/**
 * Runs one task at a time, from one point to the next, so a run depends on the policy only. Time is virtual: each
 * step takes a millisecond.
 */
export function createScheduler(
  policy: Policy,
  hooks: {
    /** Waits until started statements are finished or wait for a lock, and sets the state of their points. */
    settle: (started: readonly Point[]) => Promise<void>
    breakDeadlock: BreakDeadlock
    startTime: number
  },
) {
  const tasks: Task[] = []
  const points = new Set<Point>()
  const trace: string[] = []
  const switches: Switch[] = []
  const faults: Fault[] = []
  let now = hooks.startTime
  let step = 0
  let current: Task | undefined
  let isCalm = false

  function spawn(name: string, work: () => Promise<void>): Task {
    const state = { isDone: false, passed: 0, isKilled: false, isPaused: false }
    const task: Task = { id: tasks.length, name, points: new Set(), ...state }
    tasks.push(task)
    const begin = async () => {
      storage.run(task, () => {
        work()
          .catch((error) => {
            if (!(error instanceof Killed)) throw error
          })
          .finally(() => {
            task.isDone = true
          })
      })
    }
    addPoint({ task, label: 'start', start: begin, done: undefined, isImmediate: false, state: 'waiting' })
    return task
  }

  function addPoint(point: Point): void {
    points.add(point)
    point.task.points.add(point)
  }

  function remove(point: Point): void {
    points.delete(point)
    point.task.points.delete(point)
  }

  /** Waits until the scheduler lets the task proceed, then does the work. */
  function pass<Result>(
    task: Task,
    label: string,
    work: () => Result | Promise<Result>,
    { isImmediate = false }: { isImmediate?: boolean } = {},
  ): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      const point: Point = {
        task,
        label,
        isImmediate,
        state: 'waiting',
        done: undefined,
        async start() {
          try {
            const result = await work()
            remove(point)
            resolve(result)
          } catch (error) {
            remove(point)
            reject(error)
          }
        },
      }
      addPoint(point)
    })
  }

  const isRunning = () => tasks.some((task) => !task.isDone && task.points.size === 0)

  /** Waits until no task runs JavaScript. */
  async function untilQuiet(): Promise<void> {
    do await nextTurn()
    while (isRunning())
  }

  async function execute(point: Point): Promise<void> {
    const { task, label } = point
    task.passed++
    step++
    now++
    if (label !== 'start') trace.push(`${String(step).padStart(4)}  ${task.name.padEnd(28)} ${label}`)
    if (step > MAX_STEPS) throw new Error('the run does not end')
    point.state = 'started'
    point.done = point.start()
    const isPending = () => points.has(point) && label !== 'start'
    if (label === 'start') remove(point)
    // Work that needs no database is done within a turn.
    await nextTurn()
    const started = [...points].filter(({ state }) => state !== 'waiting')
    if (isPending() || started.length > 0) await hooks.settle(started)
    if (isBlocked(point)) trace.push(`      ${task.name.padEnd(28)} … waits for a lock`)
  }

  function choose(candidates: Point[]): Point {
    const own = candidates.find(({ task }) => task === current)
    const standard = own ?? (candidates[0] as Point)
    let chosen = standard
    if (isCalm) chosen = standard
    else if (policy.kind === 'recorded') {
      const recorded = policy.switches.find((entry) => entry.step === step)
      chosen = candidates.find(({ task }) => task.id === recorded?.task) ?? standard
    } else chosen = chooseAtRandom(candidates, own, policy)
    if (chosen !== standard) switches.push({ step, task: chosen.task.id })
    current = chosen.task
    return chosen
  }

  function chooseAtRandom(candidates: Point[], own: Point | undefined, policy: RandomPolicy): Point {
    const active = candidates.filter(({ task }) => !task.isPaused)
    if (active.length === 0) for (const { task } of candidates) task.isPaused = false
    const possible = active.length > 0 ? active : candidates
    if (own && possible.includes(own) && !policy.random.isBelow(policy.switchRate)) return own
    return policy.random.pick(possible)
  }

  return {
    spawn,
    pass,
    trace,
    tasks,
    /** The decisions of this run that differ from finishing each task before the next. */
    switches,
    faults,
    now: () => new Date(now),
    step: () => step,
    advance(seconds: number): void {
      now += seconds * 1000
      trace.push(`      — ${describeTime(seconds)} pass —`)
    },
    note: (text: string) => void trace.push(`      ${text}`),
    /** From now on each task is finished before the next. */
    calm(): void {
      isCalm = true
    },
    /** Lets time pass for a waiting task. */
    sleep: (task: Task, ms: number) =>
      pass(task, `waits ${Math.round(ms)} ms`, () => {
        now += ms
      }),
    /**
     * Called after a read of a transaction, which may decide what it writes. Sometimes all others go on first, because
     * a missing lock shows only if their changes come between the two.
     */
    mayPause(task: Task): void {
      if (policy.kind === 'random' && !isCalm && policy.random.isBelow(policy.pauseRate)) task.isPaused = true
    },
    /** The fault that is planned for the present point of the task. */
    findFault: (task: Task): Fault | undefined =>
      faults.find((fault) => fault.task === task.id && fault.at === task.passed),
    /** Runs until all tasks are done. */
    async run(): Promise<void> {
      let idleSince: number | undefined
      for (;;) {
        await untilQuiet()
        const waiting = [...points].filter(({ state }) => state === 'waiting').sort((a, b) => a.task.id - b.task.id)
        const immediate = waiting.find(({ isImmediate }) => isImmediate)
        if (waiting.length > 0) {
          idleSince = undefined
          await execute(immediate ?? choose(waiting))
        } else if (points.size > 0) {
          idleSince ??= performance.now()
          if (performance.now() - idleSince > MAX_IDLE_MS) throw new Error('every task waits')
          await hooks.breakDeadlock([...points])
        } else return
      }
    },
  }
}

function describeTime(seconds: number): string {
  if (seconds >= 2 * 24 * 3600) return `${Math.round(seconds / 3600 / 24)} days`
  return seconds >= 2 * 3600 ? `${Math.round(seconds / 3600)} hours` : `${Math.round(seconds / 60)} minutes`
}
