import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { averageWidth } from './font-metrics.ts'

const out = new URL('../app/styles/generated/', import.meta.url)
const recipe = fileURLToPath(import.meta.url)
const require = createRequire(import.meta.url)

// What our own words and the demo catalogue use; a rarer letter comes from the next face in the list.
const LATIN =
  'U+0020-007E, U+00A0, U+00A9, U+00B0, U+00B7, U+00BD, U+00D7, U+00E0-00E1, U+00E7-00E9, U+00F1, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+2212'
const RUPEE = 'U+20B9'

type Face = {
  file: string
  family: 'Anek Text' | 'Anek Narrow'
  source: string
  range: string
  weights: { min: number; max: number }
  width?: number
}

/** The four faces of the look: one family, a text cut and a narrow one, and ₹ apart, since the Latin files lack it. */
const FACES: Face[] = [
  { file: 'anek-text', family: 'Anek Text', source: 'latin-wght', range: LATIN, weights: { min: 400, max: 800 } },
  {
    file: 'anek-text-rupee',
    family: 'Anek Text',
    source: 'latin-ext-wght',
    range: RUPEE,
    weights: { min: 400, max: 800 },
  },
  {
    file: 'anek-narrow',
    family: 'Anek Narrow',
    source: 'latin-wdth',
    range: LATIN,
    weights: { min: 600, max: 800 },
    width: 75,
  },
  {
    file: 'anek-narrow-rupee',
    family: 'Anek Narrow',
    source: 'latin-ext-wdth',
    range: RUPEE,
    weights: { min: 600, max: 800 },
    width: 75,
  },
]

type StandIn = {
  family: Face['family']
  names: string[]
  /** The weights it stands in for, and the one of them that is measured. */
  weights: { min: number; max: number }
  weight: number
  /** Its own width, as `averageWidth` measures it. */
  width: number
}

/** The faces that stand in until ours arrive, regular for regular and bold for bold. */
const STAND_INS: StandIn[] = [
  {
    family: 'Anek Text',
    names: ['Arial', 'Liberation Sans', 'Helvetica', 'Roboto'],
    weights: { min: 400, max: 599 },
    weight: 400,
    width: 441,
  },
  {
    family: 'Anek Text',
    names: ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold', 'Roboto Bold'],
    weights: { min: 600, max: 800 },
    weight: 700,
    width: 477,
  },
  {
    family: 'Anek Narrow',
    names: ['Arial Narrow Bold', 'Liberation Sans Narrow Bold'],
    weights: { min: 600, max: 800 },
    weight: 800,
    width: 391,
  },
]

/** Cuts the faces that the pages use out of the published ones, before Vite resolves the styles. Kept until the recipe or the package changes. */
export function fontSubsets(): Plugin {
  return {
    name: 'shop:font-subsets',
    enforce: 'pre',
    config: () => makeSubsets(),
    /** The Latin faces once more under names that stay, for a page that the server writes without this build. */
    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const { file } of FACES.filter(({ range }) => range === LATIN)) {
        const source = await readFile(new URL(`${file}.woff2`, out))
        this.emitFile({ type: 'asset', fileName: `fonts/${file}.woff2`, source })
      }
    },
  }
}

async function makeSubsets(): Promise<void> {
  const stamp = createHash('sha256')
    .update(await readFile(recipe))
    .update(await readFile(require.resolve('@fontsource-variable/anek-latin/package.json')))
    .digest('hex')
  const stampFile = new URL('stamp.txt', out)
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return
  await mkdir(out, { recursive: true })
  const rules: string[] = []
  for (const face of FACES) {
    await writeFile(new URL(`${face.file}.woff2`, out), await subset(face, 'woff2'))
    rules.push(faceRule(face))
  }
  for (const standIn of STAND_INS) rules.push(await standInRule(standIn))
  await writeFile(new URL('fonts.css', out), `${rules.join('\n')}\n`)
  await writeFile(stampFile, stamp)
}

async function subset(
  face: Face,
  targetFormat: 'truetype' | 'woff2',
  weight: number | { min: number; max: number } = face.weights,
): Promise<Buffer> {
  const file = require.resolve(`@fontsource-variable/anek-latin/files/anek-latin-${face.source}-normal.woff2`)
  const axes: Record<string, typeof weight> = { wght: weight }
  if (face.width !== undefined) axes.wdth = face.width
  return subsetFont(await readFile(file), textOf(face.range), { targetFormat, variationAxes: axes })
}

/** Every character of a CSS `unicode-range`. */
function textOf(range: string): string {
  return range
    .split(', ')
    .flatMap((part) => {
      const [from = '', to = from] = part.slice(2).split('-')
      const first = Number.parseInt(from, 16)
      return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, i) => String.fromCodePoint(first + i))
    })
    .join('')
}

function faceRule({ family, file, weights, range }: Face): string {
  return `@font-face { font-family: "${family}"; src: url(./${file}.woff2) format("woff2"); font-weight: ${weights.min} ${weights.max}; font-display: swap; unicode-range: ${range}; }`
}

/** A stand-in is scaled to our width, so that lines break alike and nothing moves when the real face arrives. */
async function standInRule({ family, names, weights, weight, width }: StandIn): Promise<string> {
  const face = FACES.find((ours) => ours.family === family && ours.range === LATIN)
  if (face === undefined) throw new Error(`No face of ${family} to stand in for`)
  const scale = ((averageWidth(await subset(face, 'truetype', weight)) / width) * 100).toFixed(1)
  const sources = names.map((name) => `local("${name}")`).join(', ')
  return `@font-face { font-family: "${family} Fallback"; src: ${sources}; font-weight: ${weights.min} ${weights.max}; size-adjust: ${scale}%; }`
}
