import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { TextRecord } from './csv-records.ts'

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

/** The numbered lines of a UTF-8 text file, plain or gzip, with LF or CRLF ends, without a byte order mark. */
export async function* readLines(path: string): AsyncGenerator<TextRecord> {
  const isPacked = await isGzip(path)
  const file = createReadStream(path)
  // A failing pipeline destroys its last stream with the error, so the loop below throws it.
  const bytes = isPacked ? pipeline(file, createGunzip(), () => undefined) : file
  const decoder = new TextDecoder()
  let line = 0
  let rest = ''
  for await (const chunk of bytes) {
    const texts = (rest + decoder.decode(chunk as Buffer, { stream: true })).split('\n')
    rest = texts.pop() ?? ''
    for (const text of texts) yield { line: ++line, text: text.replace(/\r$/, '') }
  }
  const last = rest + decoder.decode()
  if (last !== '') yield { line: line + 1, text: last.replace(/\r$/, '') }
}
