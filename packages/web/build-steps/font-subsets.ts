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

// Characters of the UI and the demo catalogue. Other characters use the next font in the list.
const LATIN =
  'U+0020-007E, U+00A0, U+00A9, U+00B0, U+00B7, U+00BD, U+00D7, U+00E0-00E1, U+00E7-00E9, U+00F1, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+2212'
const RUPEE = 'U+20B9'

type Span = { min: number; max: number }
type FontVariant = { family: 'Anek Text' | 'Anek Narrow'; kind: 'text' | 'headings'; weights: Span; width: number }

/** The font families of the design. */
const VARIANTS: FontVariant[] = [
  { family: 'Anek Text', kind: 'text', weights: { min: 400, max: 800 }, width: 100 },
  { family: 'Anek Narrow', kind: 'headings', weights: { min: 600, max: 800 }, width: 75 },
]

/** Both families in one file of the same total size, because the page is laid out again after each font that loads. */
const FONT_FILE = { file: 'anek.woff2', weights: { min: 400, max: 800 }, width: { min: 75, max: 100 } }

type Fallback = {
  family: FontVariant['family']
  names: string[]
  /** The weights that it replaces, and the one that is measured. */
  weights: Span
  weight: number
  /** Its own width, as `averageWidth` measures it. */
  width: number
}

/** System fonts that are shown until ours have loaded. */
const FALLBACKS: Fallback[] = [
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
    width: 420,
  },
]

/**
 * Creates the font subsets before Vite resolves the styles. They are cached until this file or the font package
 * changes.
 */
export function fontSubsets(): Plugin {
  return {
    name: 'shop:font-subsets',
    enforce: 'pre',
    config: () => makeSubsets(),
    /** Also emits the font under a fixed name, for pages that the server renders without this build. */
    async generateBundle() {
      if (this.environment.name !== 'client') return
      const source = await readFile(new URL(FONT_FILE.file, out))
      this.emitFile({ type: 'asset', fileName: `fonts/${FONT_FILE.file}`, source })
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
  await writeFile(new URL(FONT_FILE.file, out), await subset('latin', LATIN, FONT_FILE))
  const rules: string[] = []
  for (const variant of VARIANTS)
    rules.push(fontFaceRule(variant, `./${FONT_FILE.file}`, LATIN), await rupeeRule(variant))
  for (const fallback of FALLBACKS) rules.push(await fallbackRule(fallback))
  await writeFile(new URL('fonts.css', out), `${rules.join('\n')}\n`)
  await writeFile(stampFile, stamp)
}

type Axes = { weights: Span | number; width: Span | number }

async function subset(
  script: 'latin' | 'latin-ext',
  range: string,
  { weights, width }: Axes,
  targetFormat: 'truetype' | 'woff2' = 'woff2',
): Promise<Buffer> {
  const file = require.resolve(`@fontsource-variable/anek-latin/files/anek-latin-${script}-wdth-normal.woff2`)
  const variationAxes = { wght: weights, wdth: width }
  return subsetFont(await readFile(file), textOf(range), { targetFormat, variationAxes })
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

function fontFaceRule({ family, weights, width }: FontVariant, address: string, range: string): string {
  return `@font-face { font-family: "${family}"; src: url(${address}) format("woff2"); font-weight: ${weights.min} ${weights.max}; font-stretch: ${width}%; font-display: swap; unicode-range: ${range}; }`
}

/** The rupee sign is inlined in the style sheet (2 KB), so prices don't wait for a request after the first layout. */
async function rupeeRule(variant: FontVariant): Promise<string> {
  const sign = await subset('latin-ext', RUPEE, variant)
  return fontFaceRule(variant, `data:font/woff2;base64,${sign.toString('base64')}`, RUPEE)
}

/** Scales the fallback to the width of our font, so the layout doesn't shift when it loads. */
async function fallbackRule({ family, names, weights, weight, width }: Fallback): Promise<string> {
  const variant = VARIANTS.find((ownWidth) => ownWidth.family === family)
  if (variant === undefined) throw new Error(`No cut of ${family} to stand in for`)
  const file = await subset('latin', LATIN, { weights: weight, width: variant.width }, 'truetype')
  const ownWidth = averageWidth(file, variant.kind)
  const scale = ((ownWidth / width) * 100).toFixed(1)
  const sources = names.map((name) => `local("${name}")`).join(', ')
  return `@font-face { font-family: "${family} Fallback"; src: ${sources}; font-weight: ${weights.min} ${weights.max}; size-adjust: ${scale}%; }`
}
