import { isAscii, isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { TextRecord } from './csv-records.ts'
import { ImportError } from './import-error.ts'

/** Far more than a row may have; what is longer was never meant as lines, and must not fill the memory. */
const MAX_LINE_BYTES = 1024 * 1024

/** By its first two bytes, since a browser may have unpacked a download and kept its name. */
async function isGzip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer.readUInt16BE() === 0x1f8b
  } finally {
    await file.close()
  }
}

/** UTF-16 is known by its mark, and becomes UTF-8; everything else goes on as it is. */
async function* toUtf8(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let decoder: InstanceType<typeof TextDecoder> | undefined
  let isFirst = true
  for await (const chunk of chunks) {
    const mark = isFirst && chunk.length >= 2 ? chunk.readUInt16BE() : 0
    if (mark === 0xfffe) decoder = new TextDecoder('utf-16le')
    if (mark === 0xfeff) decoder = new TextDecoder('utf-16be')
    isFirst = false
    yield decoder ? Buffer.from(decoder.decode(chunk, { stream: true })) : chunk
  }
  if (decoder) yield Buffer.from(decoder.decode())
}

const NEW_LINE = 0x0a

/** Pieces that each end with a line; a letter never spans two of them. */
async function* toWholeLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = []
  let restBytes = 0
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(NEW_LINE) + 1
    if (end > 0) yield Buffer.concat([...rest, chunk.subarray(0, end)])
    if (end > 0) [rest, restBytes] = [[], 0]
    rest.push(chunk.subarray(end))
    restBytes += chunk.length - end
    if (restBytes > MAX_LINE_BYTES)
      throw new ImportError('A line of this file is longer than 1 MB: this is no CSV file.')
  }
  if (restBytes > 0) yield Buffer.concat(rest)
}

/** The line, from 0, of the first letter that isn't UTF-8. */
function findBroken(lines: Buffer): number {
  for (let line = 0, start = 0; ; line++) {
    const end = lines.indexOf(NEW_LINE, start) + 1 || lines.length
    if (!isUtf8(lines.subarray(start, end))) return line
    start = end
  }
}

/**
 * The numbered lines of a text file, plain or gzip, with LF or CRLF ends, with or without a byte order mark. A file whose
 * first letters beyond ASCII aren't UTF-8 has another encoding, which can't be told for certain; where that comes later,
 * single letters are lost, and `cleanText` drops them. Errors: ImportError.
 */
export async function* readLines(path: string): AsyncGenerator<TextRecord> {
  const isPacked = await isGzip(path)
  const file = createReadStream(path)
  // A failing pipeline destroys its last stream with the error, so the loop below throws it.
  const bytes = isPacked ? pipeline(file, createGunzip(), () => undefined) : file
  let line = 0
  let isKnown = false
  for await (const whole of toWholeLines(toUtf8(bytes as AsyncIterable<Buffer>))) {
    const isGood = isUtf8(whole)
    if (!isGood && !isKnown) throw wrongEncoding(line + findBroken(whole) + 1)
    isKnown ||= !isAscii(whole)
    const texts = whole.toString('utf8').split('\n')
    if (texts.at(-1) === '') texts.pop()
    for (const text of texts) {
      line += 1
      yield { line, text: (line === 1 ? text.replace(/^\uFEFF/, '') : text).replace(/\r$/, '') }
    }
  }
}

const wrongEncoding = (line: number): ImportError =>
  new ImportError(
    `Line ${line} has letters that are not UTF-8; they look like Windows-1252 or Latin-1. Save the file as “CSV UTF-8”, and import it again.`,
  )
