import { spawnSync } from 'node:child_process'

/**
 * Keeps processes on one processor (Linux). A worker and its processes of PostgreSQL wait for each other after each
 * statement, and waking a process on another processor takes longer. Where it isn't possible, runs take longer.
 */
export function keepOnProcessor(processor: number, pids: readonly number[]): void {
  for (const pid of pids)
    spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', String(processor), String(pid)], { stdio: 'ignore' })
}
