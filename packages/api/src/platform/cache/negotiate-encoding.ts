import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type CacheEntry, copyFromPool } from './memory-cache.ts'

type Encoding = 'br' | 'gzip'

/** The accepted encoding with the highest weight, as RFC 9110 defines it: `*` stands for those that aren't listed. */
function chooseEncoding(acceptEncoding: string): Encoding | undefined {
  const weights = new Map(acceptEncoding.toLowerCase().split(',').map(parseWeight))
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0
  const best = weightOf('gzip') > weightOf('br') ? 'gzip' : 'br'
  return weightOf(best) > 0 ? best : undefined
}

/** 'br;q=0.5': ['br', 0.5]. */
function parseWeight(accepted: string): [name: string, weight: number] {
  const [name = '', ...parameters] = accepted.split(';').map((part) => part.trim())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return [name, weight === undefined ? 1 : Number(weight.slice('q='.length))]
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** The best encoding that the client accepts; none for small bodies. */
export async function negotiateEncoding(
  entry: Pick<CacheEntry, 'body' | 'encoded'>,
  acceptEncoding: string | string[] | undefined,
): Promise<{ body: Buffer; encoding?: Encoding }> {
  if (entry.body.length < 1024 || acceptEncoding === undefined) return { body: entry.body }
  const accepted = chooseEncoding(String(acceptEncoding))
  if (accepted === 'br') {
    entry.encoded.br ??= copyFromPool(await brotli(entry.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }))
    return { body: entry.encoded.br, encoding: 'br' }
  }
  if (accepted === 'gzip') {
    entry.encoded.gzip ??= copyFromPool(await zip(entry.body))
    return { body: entry.encoded.gzip, encoding: 'gzip' }
  }
  return { body: entry.body }
}
