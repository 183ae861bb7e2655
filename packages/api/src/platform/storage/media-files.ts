import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Names of letters, digits, '_', '-' and '.', parted by '/'; none begins with a dot, so none leads up or is hidden. */
const KEY = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/
const LONGEST_KEY = 300

export const isMediaKey = (key: string): boolean => key.length <= LONGEST_KEY && KEY.test(key)

/**
 * Files of films, by keys ('films/harbour/master.m3u8') below some folders; the first folder that has it counts. All
 * nodes need the same folders: nothing is remembered here.
 */
export function createMediaFiles(folders: readonly string[]) {
  return {
    /** The folder that holds this file; undefined when it is in none, is no file, or can't be read. */
    async findFolder(key: string): Promise<string | undefined> {
      if (!isMediaKey(key)) return undefined
      for (const folder of folders) if (await isReadable(join(folder, key))) return folder
      return undefined
    },
  }
}

type Media = { dataDir: string; bundledMedia?: string }

/** Movie files and captions. A file in the shop's own folder hides a bundled one of the same name. */
export const createFilmFiles = ({ dataDir, bundledMedia }: Media) =>
  createMediaFiles([join(dataDir, 'media'), ...(bundledMedia ? [bundledMedia] : [])])

/** The public trailers served under `/clips`. */
export const createClipFiles = (bundledMedia: string | undefined) =>
  createMediaFiles(bundledMedia ? [join(bundledMedia, 'trailers')] : [])

async function isReadable(path: string): Promise<boolean> {
  try {
    if (!(await stat(path)).isFile()) return false
    await access(path, constants.R_OK)
    return true
  } catch {
    return false
  }
}
