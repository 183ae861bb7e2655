import { AsyncLocalStorage } from 'node:async_hooks'

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

export class Killed extends Error {
  override name = 'Killed'
}

const storage = new AsyncLocalStorage<Task>()

/** The task whose code is running; undefined outside the simulation. */
export const currentTask = (): Task | undefined => storage.getStore()

/** The tasks of a run and the points at which they wait. */
export function createTasks() {
  const tasks: Task[] = []
  const points = new Set<Point>()

  function add(point: Point): void {
    points.add(point)
    point.task.points.add(point)
  }

  function remove(point: Point): void {
    points.delete(point)
    point.task.points.delete(point)
  }

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
    add({ task, label: 'start', start: begin, done: undefined, isImmediate: false, state: 'waiting' })
    return task
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
      add(point)
    })
  }

  return {
    spawn,
    pass,
    remove,
    /** The points of all tasks. */
    points: points as ReadonlySet<Point>,
    /** Whether a task runs JavaScript. */
    isAnyRunning: () => tasks.some((task) => !task.isDone && task.points.size === 0),
  }
}
