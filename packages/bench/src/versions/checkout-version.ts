import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const WORKSPACES = '@shop'
const JOURNAL = 'packages/api/migrations/meta/_journal.json'

const git = (...args: string[]) =>
  spawnSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

/** The last commit before the newest migration; undefined without the history, as in a shallow clone. */
export function findPreviousVersion(): string | undefined {
  const newest = git('log', '-1', '--format=%H', '--', JOURNAL).stdout?.trim()
  const previous = newest && git('rev-parse', '--verify', `${newest}^`).stdout?.trim()
  return previous || undefined
}

/** Writes a version into a folder, with links to the installed packages. The web app is not built. */
export function checkOutVersion(version: string, folder: string): void {
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  const archive = execFileSync('git', ['archive', version, '--', 'package.json', 'package-lock.json', 'packages'], {
    cwd: root,
    maxBuffer: 1024 * 1024 * 1024,
  })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  const [installed, links] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  for (const name of readdirSync(installed).filter((entry) => entry !== WORKSPACES))
    symlinkSync(join(installed, name), join(links, name))
  // These links are relative, so they lead to the packages of that version.
  cpSync(join(installed, WORKSPACES), join(links, WORKSPACES), { recursive: true, verbatimSymlinks: true })
}
