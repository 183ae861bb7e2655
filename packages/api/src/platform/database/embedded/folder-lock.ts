import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { identityOf, isAlive, waitForEnd } from '../../processes.ts'
import { StartError } from '../../start-error.ts'

type Holder = { pid: number; identity: string }

/**
 * Locks a data folder for one server and returns a function that releases it. Waits for a server that is stopping. The
 * lock of a process that has ended is ignored, even if another process has its pid now.
 */
export async function lockFolder(dataDir: string, timeoutMs = 3_000): Promise<() => void> {
  const file = join(dataDir, 'server.lock')
  for (let attempt = 1; attempt <= 5; attempt++) {
    if (tryLock(file)) return () => unlock(file)
    const holder = readHolder(file)
    if (holder && isActive(holder)) {
      if (!(await waitForEnd(holder.pid, timeoutMs))) {
        throw new StartError(
          `DATA_DIR: ${dataDir} is in use by a running server (process ${holder.pid}). Stop it, or set another DATA_DIR.`,
        )
      }
    }
    rmSync(file, { force: true })
  }
  throw new StartError(`DATA_DIR: other servers keep locking ${file}. Start one at a time.`)
}

/** Whether a running server has locked the folder. */
export function isLocked(dataDir: string): boolean {
  const holder = readHolder(join(dataDir, 'server.lock'))
  return holder !== undefined && isActive(holder)
}

function tryLock(file: string): boolean {
  const draft = `${file}.${process.pid}`
  const self: Holder = { pid: process.pid, identity: identityOf(process.pid) }
  writeFileSync(draft, JSON.stringify(self), { mode: 0o644 })
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft)
  }
}

function unlock(file: string): void {
  if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true })
}

const isActive = ({ pid, identity }: Holder) => pid !== process.pid && isAlive(pid) && identityOf(pid) === identity

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return undefined
  }
}
