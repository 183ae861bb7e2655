import { readdirSync, watch } from 'node:fs'
import { join } from 'node:path'

/** Editors and git make several changes at once. */
const QUIET_MS = 100

/**
 * Calls back after any change in these folders. Each folder below them is watched by itself: Node's `--watch-path` loses
 * a file that is replaced, which is how git and some editors save.
 */
export function watchFolders(folders, onChange) {
  const watchers = new Map()
  let timer

  function watchAll() {
    const all = new Set(folders.flatMap(foldersUnder))
    for (const folder of all)
      if (!watchers.has(folder)) watchers.set(folder, watch(folder, scheduleUpdate).on('error', scheduleUpdate))
    for (const [folder, watcher] of watchers) {
      if (all.has(folder)) continue
      watcher.close()
      watchers.delete(folder)
    }
  }

  function scheduleUpdate() {
    clearTimeout(timer)
    timer = setTimeout(() => {
      watchAll()
      onChange()
    }, QUIET_MS)
  }

  watchAll()
}

const foldersUnder = (folder) => [
  folder,
  ...readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name)),
]
