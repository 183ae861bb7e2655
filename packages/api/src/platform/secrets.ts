import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from './make-folder.ts'
import { StartError } from './start-error.ts'

/** A secret that was made at the first start and is the same ever since: 256 bits, readable by us alone. */
export function readOrCreateSecret(dataDir: string, name: string): string {
  const folder = join(dataDir, 'secrets')
  const file = join(folder, name)
  try {
    makeFolder(folder)
    const kept = read(file)
    if (kept !== undefined) return kept
    // Written aside and linked, so that of two starts at once both read the one that came first, and read it whole.
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600, flush: true })
    try {
      linkSync(draft, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(draft)
    }
    return read(file) ?? ''
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `DATA_DIR: cannot keep secrets in ${folder} (${(error as NodeJS.ErrnoException).code}). ` +
        'Give the folder to this user (sudo chown -R), or set another DATA_DIR.',
    )
  }
}

/** Whether that secret has been made already. */
export const hasSecret = (dataDir: string, name: string): boolean => existsSync(join(dataDir, 'secrets', name))

function read(file: string): string | undefined {
  try {
    const secret = readFileSync(file, 'utf8').trim()
    if (secret.length < 32) throw new StartError(`${file} is damaged: restore it from a copy, or delete it.`)
    keepPrivate(file, secret)
    return secret
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** After a copy the file may be open to others, or belong to somebody else. */
function keepPrivate(file: string, secret: string): void {
  const { mode, uid } = statSync(file)
  if (uid !== process.getuid?.() && process.getuid?.() !== 0) {
    rmSync(file)
    writeFileSync(file, secret, { mode: 0o600 })
  } else if (mode & 0o077) chmodSync(file, 0o600)
}
