import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Whether a process of this number runs; one that has ended and waits to be collected does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return statFields(pid)?.[0] !== 'Z'
}

/** Tells a process from a later one with the same number; the same text for as long as it lives. */
export function identityOf(pid: number): string {
  // Field 22 of /proc/<pid>/stat: when it started, in ticks since the machine did.
  return (
    statFields(pid)?.[19] ??
    spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)])
      .stdout?.toString()
      .trim() ??
    ''
  )
}

/** Whether the process works in this folder (a real path). */
export function worksIn(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder
  } catch {
    const { stdout } = spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
    return stdout?.includes(folder) ?? false
  }
}

/** Waits until the process has ended; false when it still runs after `timeoutMs`. */
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
    // The name in brackets may itself hold spaces and brackets; the fields begin behind the last one.
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    return undefined
  }
}
