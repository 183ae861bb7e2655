import { constants, statSync } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createObjectStore, type ObjectStoreSettings } from './object-store.ts'

/**
 * Names of letters, digits, '_', '-' and '.', separated by '/'. No name may begin with a dot, which excludes '..' and
 * hidden files.
 */
const KEY = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/
const MAX_KEY_LENGTH = 300

export const isMediaKey = (key: string): boolean => key.length <= MAX_KEY_LENGTH && KEY.test(key)

/**
 * Media files by key ('films/harbour/master.m3u8'), searched in several folders in this order. All nodes need the same
 * folders.
 */
export function createMediaFiles(folders: readonly string[]) {
  return {
    /** The folder with this file; undefined if there is no readable file. */
    async findFolder(key: string): Promise<string | undefined> {
      if (!isMediaKey(key)) return undefined
      for (const folder of folders) if (await isReadable(join(folder, key))) return folder
      return undefined
    },
  }
}

type Media = { dataDir: string; bundledMedia?: string; mediaStore: ObjectStoreSettings | undefined }

/**
 * Movie files and captions. A file in the data folder overrides a bundled one with the same key, and both override one
 * in the object store.
 */
export function createFilmFiles({ dataDir, bundledMedia, mediaStore }: Media) {
  const local = createMediaFiles([join(dataDir, 'media'), ...(bundledMedia ? [bundledMedia] : [])])
  const store = mediaStore && createObjectStore(mediaStore)
  return {
    ...local,
    store,

    /** Whether the file exists in a folder or in the object store. */
    async has(key: string): Promise<boolean> {
      if ((await local.findFolder(key)) !== undefined) return true
      return store !== undefined && isMediaKey(key) && (await store.has(key))
    },
  }
}

const clipFolders = (bundledMedia: string | undefined) => (bundledMedia ? [join(bundledMedia, 'trailers')] : [])

/** The public trailers served under `/clips`. */
export const createClipFiles = (bundledMedia: string | undefined) => createMediaFiles(clipFolders(bundledMedia))

/** Whether there is a public trailer with this key. Synchronous, for the rows of imported files. */
export const hasClip = (bundledMedia: string | undefined, key: string): boolean =>
  isMediaKey(key) &&
  clipFolders(bundledMedia).some((folder) => statSync(join(folder, key), { throwIfNoEntry: false })?.isFile())

async function isReadable(path: string): Promise<boolean> {
  try {
    if (!(await stat(path)).isFile()) return false
    await access(path, constants.R_OK)
    return true
  } catch {
    return false
  }
}
