import { isAscii, isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { ImportError } from '../import-error.ts'
import type { TextRecord } from './csv-records.ts'

/** Protects the memory against files without line breaks. */
const MAX_LINE_BYTES = 1024 * 1024

/** Checks the content, because browsers may unpack a download and keep its name. */
async function isGzip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer.readUInt16BE() === 0x1f8b
  } finally {
    await file.close()
  }
}

/** Converts UTF-16 with a byte order mark to UTF-8. */
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

/** Chunks of complete lines, so no character is split. */
async function* toCompleteLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = []
  let restBytes = 0
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(NEW_LINE) + 1
    if (end > 0) yield Buffer.concat([...rest, chunk.subarray(0, end)])
    if (end > 0) [rest, restBytes] = [[], 0]
    rest.push(chunk.subarray(end))
    restBytes += chunk.length - end
    if (restBytes > MAX_LINE_BYTES)
      throw new ImportError('A line of this file is longer than 1 MB. Please choose a CSV file.')
  }
  if (restBytes > 0) yield Buffer.concat(rest)
}

/** Index of the first line that is not UTF-8. */
function findInvalidLine(lines: Buffer): number {
  for (let line = 0, start = 0; ; line++) {
    const end = lines.indexOf(NEW_LINE, start) + 1 || lines.length
    if (!isUtf8(lines.subarray(start, end))) return line
    start = end
  }
}

/**
 * The numbered lines of a text file, plain or gzip, with LF or CRLF, with or without a byte order mark. If the first
 * non-ASCII text is not UTF-8, the file has another encoding and is rejected; later invalid bytes are single broken
 * characters, which `cleanText` removes. Errors: ImportError.
 */
export async function* readLines(path: string): AsyncGenerator<TextRecord> {
  const isCompressed = await isGzip(path)
  const file = createReadStream(path)
  // A failing pipeline destroys its last stream with the error, so the loop below throws it.
  const bytes = isCompressed ? pipeline(file, createGunzip(), () => undefined) : file
  let line = 0
  let isUtf8File = false
  for await (const whole of toCompleteLines(toUtf8(bytes as AsyncIterable<Buffer>))) {
    const isGood = isUtf8(whole)
    if (!isGood && !isUtf8File) throw wrongEncoding(line + findInvalidLine(whole) + 1)
    isUtf8File ||= !isAscii(whole)
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
    `Line ${line} is not valid UTF-8. The file looks like Windows-1252 or Latin-1. Save it as “CSV UTF-8” and import it again.`,
  )
