import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { bodyOf, type CacheEntry, copyFromPool } from './cache-entry.ts'

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

const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
}

/** Smaller responses fit into one packet. */
const MIN_BYTES = 1024

/** The best encoding that the client accepts; none for small bodies. */
export async function negotiateEncoding(
  entry: Pick<CacheEntry, 'parts' | 'encoded'>,
  acceptEncoding: string | string[] | undefined,
): Promise<{ body: Buffer; encoding?: Encoding }> {
  const isSmall = entry.parts.every(({ length }) => length < MIN_BYTES)
  const encoding = isSmall || acceptEncoding === undefined ? undefined : chooseEncoding(String(acceptEncoding))
  if (!encoding) return { body: bodyOf(entry) }
  entry.encoded[encoding] ??= copyFromPool(await compress[encoding](bodyOf(entry)))
  return { body: entry.encoded[encoding], encoding }
}
