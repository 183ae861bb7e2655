import {
  type PoolOptions,
  type PoolRunnerInitializer,
  type PoolWorker,
  ThreadsPoolWorker,
  type Vitest,
  type WorkerRequest,
} from 'vitest/node'

// The types of the messages have no common shape for listeners.
type Listener = (argument: unknown) => void
type Response = { __vitest_worker_response__?: true; type?: string; error?: unknown }
type RunRequest = Extract<WorkerRequest, { type: 'run' }>

/** Each run leaves some memory in the thread. */
const MAX_RUNS = 100

/**
 * Runs tests in a thread that outlives the run, so the shop is loaded once for all changes of a mutation test instead
 * of once for each. The files of a run are sent one by one, and none after a failed test.
 */
export function createLastingPool(): PoolRunnerInitializer {
  let worker: LastingWorker | undefined
  return {
    name: 'lasting',
    createPoolWorker(options) {
      worker ??= new LastingWorker(options)
      return worker
    },
  }
}

class LastingWorker implements PoolWorker {
  readonly name = 'lasting'
  readonly #options: PoolOptions
  readonly #vitest: Vitest
  readonly #listeners = new Map<string, Set<Listener>>()
  #thread: ThreadsPoolWorker | undefined
  #runs = 0
  /** The request of the files that are still to be run; absent between runs. */
  #run: RunRequest | undefined

  constructor(options: PoolOptions) {
    this.#options = options
    this.#vitest = options.project.vitest
    this.#vitest.onClose(() => this.#terminate())
  }

  on(event: string, listener: Listener): void {
    const listeners = this.#listeners.get(event) ?? new Set()
    this.#listeners.set(event, listeners.add(listener))
  }

  off(event: string, listener: Listener): void {
    this.#listeners.get(event)?.delete(listener)
  }

  deserialize(data: unknown): unknown {
    return data
  }

  async start(): Promise<void> {
    if (this.#thread) return
    this.#thread = new ThreadsPoolWorker(this.#options)
    await this.#thread.start()
    this.#thread.on('message', (message) => this.#receive(message))
    for (const event of ['error', 'exit']) this.#thread.on(event, (argument) => this.#emit(event, argument))
  }

  send(message: WorkerRequest): void {
    if (message.type === 'run') {
      this.#runs++
      this.#run = message
      this.#sendNextFile()
    } else if (message.type === 'stop') {
      this.#emit('message', { __vitest_worker_response__: true, type: 'stopped' })
    } else this.#thread?.send(message)
  }

  /** Ends the thread only if a run was interrupted or enough runs have left their memory. */
  async stop(): Promise<void> {
    this.#listeners.clear()
    if (this.#run || this.#runs >= MAX_RUNS) await this.#terminate()
  }

  async #terminate(): Promise<void> {
    const thread = this.#thread
    this.#thread = undefined
    this.#run = undefined
    this.#runs = 0
    await thread?.stop()
  }

  #sendNextFile(): void {
    if (!this.#run) return
    const { context } = this.#run
    const [file, ...files] = context.files
    this.#thread?.send({ ...this.#run, context: { ...context, files: file ? [file] : [] } })
    this.#run = { ...this.#run, context: { ...context, files } }
  }

  #receive(message: Response): void {
    if (message.__vitest_worker_response__ && message.type === 'testfileFinished') {
      const hasFailed = this.#vitest.state.getFiles().some(({ result }) => result?.state === 'fail')
      if (!message.error && !hasFailed && this.#run?.context.files.length) {
        this.#sendNextFile()
        return
      }
      this.#run = undefined
    }
    this.#emit('message', message)
  }

  #emit(event: string, argument: unknown): void {
    for (const listener of [...(this.#listeners.get(event) ?? [])]) listener(argument)
  }
}
