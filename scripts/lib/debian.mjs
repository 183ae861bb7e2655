import { existsSync } from 'node:fs'
import { run, step } from './run.mjs'

const UPDATE_TIMEOUT_MS = 240_000
const INSTALL_TIMEOUT_MS = 900_000

/**
 * Installs Debian packages and returns whether that succeeded; other systems and users other than root install nothing.
 */
export async function installPackages(title, packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const { code } = await step(title, async () => {
    await run('apt-get', ['update', '-qq'], { env, timeoutMs: UPDATE_TIMEOUT_MS })
    const options = { env, timeoutMs: INSTALL_TIMEOUT_MS }
    return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options)
  })
  return code === 0
}
