import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { PLANTED_BUGS, type PlantedBug } from './planted-bugs.ts'

export const urlOf = ({ file }: PlantedBug): string =>
  new URL(`../../../api/src/features/${file}`, import.meta.url).href

/** The source with the bug. Throws when the place to change is not found exactly once. */
export function applyBug({ name, find, replace }: PlantedBug, source: string): string {
  const parts = source.split(find)
  if (parts.length !== 2) throw new Error(`“${name}” matches ${parts.length - 1} places. Adapt it to the sources.`)
  return parts.join(replace)
}

/** Changes the source as it is loaded. Must run before the API is imported. */
export function plantBug(name: string): void {
  const bug = PLANTED_BUGS.find((entry) => entry.name === name)
  if (!bug) throw new Error(`There is no planted bug “${name}”.`)
  const url = urlOf(bug)
  registerHooks({
    load(loaded, context, nextLoad) {
      const result = nextLoad(loaded, context)
      if (loaded !== url) return result
      return { ...result, source: applyBug(bug, String(result.source ?? fileURLToPath(loaded))) }
    },
  })
}
