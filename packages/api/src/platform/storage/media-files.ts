import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The clips and short films that are part of the project. */
export const PROJECT_MEDIA = fileURLToPath(new URL('../../../media', import.meta.url))

/** Names of letters, digits, '_', '-' and '.', parted by '/'; none begins with a dot, so none leads up or is hidden. */
const KEY = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/
const LONGEST_KEY = 300

export const isMediaKey = (key: string): boolean => key.length <= LONGEST_KEY && KEY.test(key)

/**
 * Files of films, by keys ('films/harbour/master.m3u8') below some folders; the first folder that has it counts. All
 * nodes need the same folders: nothing is remembered here.
 */
function createMediaFiles(folders: readonly string[]) {
  return {
    /** The folder that holds this file; undefined when it is in none, is no file, or can't be read. */
    async findFolder(key: string): Promise<string | undefined> {
      if (!isMediaKey(key)) return undefined
      for (const folder of folders) if (await isReadable(join(folder, key))) return folder
      return undefined
    },
  }
}

/** Films and their captions; those of the shop's own folder count before the project's. */
export const createFilmFiles = (dataDir: string) => createMediaFiles([join(dataDir, 'media'), PROJECT_MEDIA])

/** What lies under /clips, for anyone. */
export const CLIP_FILES = createMediaFiles([join(PROJECT_MEDIA, 'trailers')])

async function isReadable(path: string): Promise<boolean> {
  try {
    if (!(await stat(path)).isFile()) return false
    await access(path, constants.R_OK)
    return true
  } catch {
    return false
  }
}
