import { createTaskChoice, type Policy } from './task-choice.ts'
import { createTasks, type Point, type Task } from './tasks.ts'

/** `at`: the number of points that the task (an id) has passed when it happens. */
export type Fault = { task: number; at: number; kind: 'kill before' | 'kill after' | 'conflict' }

const MAX_STEPS = 3000
/** Other programs may delay PostgreSQL. */
const MAX_IDLE_MS = 30_000

const isBlocked = ({ state }: Point): boolean => state === 'blocked'

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

type Hooks = {
  /** Waits until started statements are finished or wait for a lock, and sets the state of their points. */
  settle: (started: readonly Point[]) => Promise<void>
  /** Ends a task that waits for a database lock which no other task will release. */
  breakDeadlock: (blocked: readonly Point[]) => Promise<void>
  startTime: number
}

export type Scheduler = ReturnType<typeof createScheduler>

/**
 * Runs one task at a time, from one point to the next, so a run depends on the policy only. Time is virtual: each
 * step takes a millisecond.
 */
export function createScheduler(policy: Policy, hooks: Hooks) {
  const { spawn, pass, remove, points, isAnyRunning } = createTasks()
  const { choose, switches, calm, mayPause } = createTaskChoice(policy)
  const trace: string[] = []
  const faults: Fault[] = []
  let now = hooks.startTime
  let step = 0

  /** Waits until no task runs JavaScript. */
  async function untilQuiet(): Promise<void> {
    do await nextTurn()
    while (isAnyRunning())
  }

  async function execute(point: Point): Promise<void> {
    const { task, label } = point
    const isStart = label === 'start'
    task.passed++
    step++
    now++
    if (!isStart) trace.push(`${String(step).padStart(4)}  ${task.name.padEnd(28)} ${label}`)
    if (step > MAX_STEPS) throw new Error('the run does not end')
    point.state = 'started'
    point.done = point.start()
    if (isStart) remove(point)
    // Work that needs no database is done within a turn.
    await nextTurn()
    const started = [...points].filter(({ state }) => state !== 'waiting')
    if (started.length > 0) await hooks.settle(started)
    if (isBlocked(point)) trace.push(`      ${task.name.padEnd(28)} … waits for a lock`)
  }

  return {
    spawn,
    pass,
    calm,
    mayPause,
    switches,
    trace,
    faults,
    now: () => new Date(now),
    step: () => step,
    advance(seconds: number): void {
      now += seconds * 1000
      trace.push(`      — ${describeTime(seconds)} pass —`)
    },
    note: (text: string) => void trace.push(`      ${text}`),
    /** Lets time pass for a waiting task. */
    sleep: (task: Task, ms: number) =>
      pass(task, `waits ${Math.round(ms)} ms`, () => {
        now += ms
      }),
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
          await execute(immediate ?? choose(waiting, step))
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
