import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(js|css|svg)$/
/** Compressing smaller files saves less than the header costs. */
const MIN_BYTES = 1024

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes a compressed copy next to each text file, at the highest level, so requests don't wait for compression. */
export async function compressFiles(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(names.filter((name) => COMPRESSIBLE.test(name)).map((name) => compress(join(folder, name))))
}

async function compress(file: string): Promise<void> {
  const body = await readFile(file)
  if (body.length < MIN_BYTES) return
  const [br, gz] = await Promise.all([brotli(body), zip(body, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
