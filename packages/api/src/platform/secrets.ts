import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from './make-folder.ts'
import { StartError } from './start-error.ts'

/** A secret of 256 bits, generated on the first start and readable only by this user. */
export function readOrCreateSecret(dataDir: string, name: string): string {
  const folder = join(dataDir, 'secrets')
  const file = join(folder, name)
  try {
    makeFolder(folder)
    const existing = read(file)
    if (existing !== undefined) return existing
    // Written to a draft and linked, so two concurrent starts both read the complete first one.
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
      `DATA_DIR: cannot store secrets in ${folder} (${(error as NodeJS.ErrnoException).code}). ` +
        'Make this user the owner of the folder (sudo chown -R), or set another DATA_DIR.',
    )
  }
}

export const hasSecret = (dataDir: string, name: string): boolean => existsSync(join(dataDir, 'secrets', name))

function read(file: string): string | undefined {
  try {
    const secret = readFileSync(file, 'utf8').trim()
    if (secret.length < 32) throw new StartError(`${file} is damaged: restore it from a backup, or delete it.`)
    keepPrivate(file, secret)
    return secret
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Corrects owner and mode, for example after the data folder was copied. */
function keepPrivate(file: string, secret: string): void {
  const { mode, uid } = statSync(file)
  if (uid !== process.getuid?.() && process.getuid?.() !== 0) {
    rmSync(file)
    writeFileSync(file, secret, { mode: 0o600 })
  } else if (mode & 0o077) chmodSync(file, 0o600)
}
