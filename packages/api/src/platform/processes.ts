import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Whether a process with this pid is running. A zombie is not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return statFields(pid)?.[0] !== 'Z'
}

/** Distinguishes a process from a later one with the same pid; constant while the process lives. */
export function identityOf(pid: number): string {
  // Field 22 of /proc/<pid>/stat: the start time in clock ticks since boot.
  return (
    statFields(pid)?.[19] ??
    spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)])
      .stdout?.toString()
      .trim() ??
    ''
  )
}

/** Whether this folder (a real path) is the working directory of the process. */
export function isWorkingIn(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder
  } catch {
    const { stdout } = spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
    return stdout?.includes(folder) ?? false
  }
}

/** Waits until the process has ended; false if it is still running after `timeoutMs`. */
export async function waitForEnd(pid: number, timeoutMs: number): Promise<boolean> {
  const until = Date.now() + timeoutMs
  while (isAlive(pid)) {
    if (Date.now() > until) return false
    await sleep(20)
  }
  return true
}

function statFields(pid: number): string[] | undefined {
  try {
    // The name in parentheses may contain spaces and parentheses; the fields begin after the last one.
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    return undefined
  }
}
