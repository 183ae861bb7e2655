import { type ProcessorTime, readProcessorTime } from '../lib/process.ts'

/** Processor time in milliseconds. */
export type UsedTime = Record<'shop' | 'postgres', ProcessorTime>

export const addTimes = (times: readonly ProcessorTime[]): ProcessorTime => ({
  user: times.reduce((sum, { user }) => sum + user, 0),
  system: times.reduce((sum, { system }) => sum + system, 0),
})

/**
 * Creates a function that reads how much this process and these processes of PostgreSQL have used since then. Those of
 * lost connections count until they were last seen.
 */
export function measureUsedTime(pids: readonly number[]): () => UsedTime {
  const lastSeen = new Map<number, ProcessorTime>()
  const read = (): UsedTime => {
    for (const pid of pids) {
      const time = findProcessorTime(pid)
      if (time) lastSeen.set(pid, time)
    }
    const { user, system } = process.cpuUsage()
    return { shop: { user: user / 1000, system: system / 1000 }, postgres: addTimes([...lastSeen.values()]) }
  }
  const since = (now: ProcessorTime, before: ProcessorTime) => ({
    user: now.user - before.user,
    system: now.system - before.system,
  })
  const start = read()
  return () => {
    const now = read()
    return { shop: since(now.shop, start.shop), postgres: since(now.postgres, start.postgres) }
  }
}

/** Undefined for a process that has ended, and where there is no `/proc`. */
function findProcessorTime(pid: number): ProcessorTime | undefined {
  try {
    return readProcessorTime({ pid })
  } catch {
    return undefined
  }
}

/** '12.1 ms (10.2 in the program, 1.9 in the kernel)' */
export function describeTime({ user, system }: ProcessorTime, runs: number): string {
  const perRun = (ms: number) => (ms / runs).toFixed(2)
  return `${perRun(user + system)} ms (${perRun(user)} in the program, ${perRun(system)} in the kernel)`
}
