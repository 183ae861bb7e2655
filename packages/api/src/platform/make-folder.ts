import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it, readable by us alone; nothing when it is there. Errors: the system's own.
 * One by one, since Node's own `recursive` never comes back where nothing can be made (`/proc/x`).
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another start may have been quicker.
    if (!existsSync(folder)) throw error
  }
}
