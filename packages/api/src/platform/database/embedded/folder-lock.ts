import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { identityOf, isAlive, waitForEnd } from '../../processes.ts'
import { StartError } from '../../start-error.ts'

type Holder = { pid: number; identity: string }

/**
 * Makes sure that one server at a time uses a data folder; answers how to let go of it. One that is just stopping is
 * waited for. A lock whose process is gone, or whose number another process has by now, counts for nothing.
 */
export async function lockFolder(dataDir: string, patienceMs = 3_000): Promise<() => void> {
  const file = join(dataDir, 'server.lock')
  for (let attempt = 1; attempt <= 5; attempt++) {
    if (take(file)) return () => release(file)
    const holder = readHolder(file)
    if (holder && isHeld(holder)) {
      if (!(await waitForEnd(holder.pid, patienceMs))) {
        throw new StartError(
          `DATA_DIR: ${dataDir} is in use by a running server (process ${holder.pid}). Stop that one, or set another DATA_DIR.`,
        )
      }
    }
    rmSync(file, { force: true })
  }
  throw new StartError(`DATA_DIR: other servers keep taking ${file}. Start one at a time.`)
}

/** Whether a server that runs now holds the folder. */
export function isLocked(dataDir: string): boolean {
  const holder = readHolder(join(dataDir, 'server.lock'))
  return holder !== undefined && isHeld(holder)
}

function take(file: string): boolean {
  const draft = `${file}.${process.pid}`
  const me: Holder = { pid: process.pid, identity: identityOf(process.pid) }
  writeFileSync(draft, JSON.stringify(me), { mode: 0o644 })
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

function release(file: string): void {
  if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true })
}

const isHeld = ({ pid, identity }: Holder) => pid !== process.pid && isAlive(pid) && identityOf(pid) === identity

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return undefined
  }
}
