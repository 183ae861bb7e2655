import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { AppError } from '@shop/api/platform'
import PQueue from 'p-queue'
import type { Drawing, Rendered } from './render.process.ts'

const PROGRAM = fileURLToPath(new URL('render.process.ts', import.meta.url))
const MAX_WAITING = 200
const RETRY_AFTER_SECONDS = 2
/** Fonts and decoded parts stay in the memory of the process until it ends. */
const IDLE_MS = 3_000
const MAX_PICTURES = 250

export type Renderer = ReturnType<typeof createRenderer>

/**
 * Renders pictures one after the other in a process of low priority, which ends when it is idle and returns its memory.
 * Errors: 503 when too many wait, or the process is killed.
 */
export function createRenderer({ idleMs = IDLE_MS }: { idleMs?: number } = {}) {
  const queue = new PQueue({ concurrency: 1 })
  let child: ChildProcess | undefined
  let rendered = 0
  let timer: NodeJS.Timeout | undefined

  function start(): ChildProcess {
    const started = fork(PROGRAM, { execArgv: [], serialization: 'advanced' })
    started.once('exit', () => {
      if (child === started) child = undefined
    })
    // An error while it is started or sent to also ends in an exit or a rejected `once`.
    started.on('error', () => undefined)
    rendered = 0
    return started
  }

  function stop(): void {
    clearTimeout(timer)
    child?.kill()
    child = undefined
  }

  async function renderNow(drawing: Drawing): Promise<Buffer> {
    clearTimeout(timer)
    child ??= start()
    const ended = new AbortController()
    const end = () => ended.abort()
    child.once('exit', end)
    try {
      child.send(drawing)
      const [result] = (await once(child, 'message', { signal: ended.signal })) as [Rendered]
      if ('error' in result) throw new Error(result.error)
      return result.picture
    } catch (error) {
      throw ended.signal.aborted ? busy() : error
    } finally {
      child?.off('exit', end)
      if (++rendered >= MAX_PICTURES) stop()
      else timer = setTimeout(stop, idleMs).unref()
    }
  }

  return {
    render(drawing: Drawing): Promise<Buffer> {
      if (queue.size >= MAX_WAITING) throw busy()
      return queue.add(() => renderNow(drawing))
    },
    /** The id of the process; undefined while there is none. */
    pid: () => child?.pid,
    stop,
  }
}

const busy = () =>
  new AppError('unavailable', 'The server is busy. Please try again.', { retryAfterSeconds: RETRY_AFTER_SECONDS })
