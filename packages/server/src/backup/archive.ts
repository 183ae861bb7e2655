import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { createGunzip, createGzip, type Gunzip, type Gzip } from 'node:zlib'
import { StartError } from '@shop/api/platform'
import { Decrypter, Encrypter } from 'age-encryption'
import { createTarDecoder, createTarPacker } from 'modern-tar'
import type { Entry } from './manifest.ts'

type Passphrase = string | undefined

/** Adds bytes, or a stream of exactly `bytes` bytes, as an entry. */
export type AddEntry = (name: string, content: Uint8Array | SizedStream) => Promise<void>
type SizedStream = { bytes: number; chunks: AsyncIterable<Uint8Array> }

/** Every file in the format of age begins with these bytes. */
const AGE_HEADER = 'age-encryption.org/'
/** Fast, and nearly as small as higher levels. */
const GZIP = { level: 3, chunkSize: 256 * 1024 }

/**
 * Writes a tar.gz archive, encrypted in the format of age (age-encryption.org) if there is a passphrase. The file
 * appears under its name only when it is complete and on disk.
 */
export async function writeArchive(
  file: string,
  passphrase: Passphrase,
  addEntries: (add: AddEntry, entries: readonly Entry[]) => Promise<void>,
): Promise<void> {
  const draft = `${file}.part`
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const { readable, controller } = createTarPacker()
  const entries: Entry[] = []
  const add: AddEntry = async (name, content) => {
    const { bytes, chunks } = content instanceof Uint8Array ? { bytes: content.length, chunks: [content] } : content
    const hash = createHash('sha256')
    const writer = controller.add({ name, size: bytes, mode: 0o600 }).getWriter()
    for await (const chunk of chunks) {
      hash.update(chunk)
      await writer.write(chunk)
    }
    await writer.close()
    entries.push({ name, bytes, sha256: hash.digest('hex') })
  }
  const zipped = pipe(Readable.fromWeb(readable as NodeReadableStream), createGzip(GZIP))
  const output = passphrase === undefined ? zipped : await encrypt(zipped, passphrase)
  const target = createWriteStream(draft, { mode: 0o600, flush: true })
  const adding = addEntries(add, entries).then(
    () => controller.finalize(),
    (error: unknown) => {
      controller.error(error)
      throw error
    },
  )
  try {
    // The error of `adding` explains more than that of the stream it breaks.
    const [added, written] = await Promise.allSettled([adding, pipeline(output, target)])
    for (const { status, reason } of [added, written] as PromiseRejectedResult[])
      if (status === 'rejected') throw reason
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function encrypt(zipped: Readable, passphrase: string): Promise<Readable> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  return Readable.fromWeb((await encrypter.encrypt(toWeb(zipped))) as NodeReadableStream)
}

/**
 * The entries of an archive in their order. Each body must be read completely. Damaged files fail with errors of zlib,
 * age or the tar decoder.
 * @throws {StartError} if the file can't be read, or its passphrase is missing or wrong
 */
export async function* readArchive(file: string, passphrase: Passphrase) {
  const source = (await isEncrypted(file)) ? await decrypt(file, passphrase) : read(file)
  for await (const { header, body } of toWeb(pipe(source, createGunzip())).pipeThrough(
    createTarDecoder({ strict: true }),
  ))
    yield { name: header.name, bytes: header.size, body: Readable.fromWeb(body as NodeReadableStream) }
}

/** `stream.pipe` alone doesn't pass on errors, for example of a failed decryption. */
function pipe(source: Readable, target: Gzip | Gunzip): Readable {
  source.once('error', (error) => target.destroy(error))
  return source.pipe(target)
}

const read = (file: string): Readable => createReadStream(file, { highWaterMark: 256 * 1024 })

async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`Cannot read ${file} (${error.code}).`)
  })
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(AGE_HEADER.length))
    return buffer.subarray(0, bytesRead).toString() === AGE_HEADER
  } finally {
    await handle.close()
  }
}

async function decrypt(file: string, passphrase: Passphrase): Promise<Readable> {
  if (passphrase === undefined) throw new StartError(`${file} is encrypted. Set BACKUP_PASSPHRASE to its passphrase.`)
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    return Readable.fromWeb((await decrypter.decrypt(toWeb(read(file)))) as NodeReadableStream)
  } catch (error) {
    if (!/no identity matched/.test((error as Error).message)) throw error
    throw new StartError(`BACKUP_PASSPHRASE is not the passphrase of ${file}.`)
  }
}

const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array<ArrayBuffer>>
