import { readdirSync, watch } from 'node:fs'
import { join } from 'node:path'

/** Delay to combine several changes into one, because editors and git make many at once. */
const DEBOUNCE_MS = 100

/**
 * Calls `onChange` after changes in these folders. Watches each subfolder separately, because Node's `--watch-path`
 * loses files that git and some editors replace on save.
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
    }, DEBOUNCE_MS)
  }

  watchAll()
}

const foldersUnder = (folder) => [
  folder,
  ...readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name)),
]
