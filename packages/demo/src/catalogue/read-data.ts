import { readFileSync } from 'node:fs'
import { z } from '@shop/contract/kit'

const FOLDER = new URL('../../data/', import.meta.url)

/** Reads a JSON file of `packages/demo/data`. Throws an error that names the file and its invalid fields. */
export function readData<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  const result = schema.safeParse(JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')))
  if (!result.success) throw new TypeError(`data/${file}:\n${z.prettifyError(result.error)}`)
  return result.data
}

/** 'Smart Home' is kept in `smart-home.json`. */
export const fileNameOf = (name: string): string => `${name.toLowerCase().replaceAll(' ', '-')}.json`
