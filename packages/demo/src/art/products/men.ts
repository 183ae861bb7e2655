import { buttis, checks, dots, floral, hang, ikat, leaves, paisley, stitches, stripes, trellis } from '../fabric.ts'
import type { Drawings, Palette } from '../product-drawing.ts'
import { T_SHIRT_STYLES } from '../shapes/fashion.ts'
import { CREAM, GOLD, INK, STEEL } from '../shared-parts.ts'
import { darken, dashed, dotted, lighten, opacity, ROUND_CAP, type SvgBuilder } from '../svg-builder.ts'
import { band, type Cut, cloth, garment, neckline } from '../tailoring.ts'
import { drawMotif } from './t-shirt-motifs.ts'

/** Slim, regular and relaxed fits of upper garments. */
const SLIM: Cut = { neck: 28, shoulder: 64, bust: 58, waist: 52, hem: 56, waistY: 220, length: 308 }
const REGULAR: Cut = { neck: 28, shoulder: 66, bust: 61, waist: 60, hem: 62, waistY: 224, length: 314 }
const RELAXED: Cut = { neck: 30, shoulder: 74, bust: 70, waist: 70, hem: 72, waistY: 224, length: 322 }
const BOXY: Cut = { neck: 30, shoulder: 72, bust: 70, waist: 70, hem: 70, waistY: 216, length: 286 }
const LONG: Cut = { neck: 28, shoulder: 66, bust: 61, waist: 58, hem: 66, waistY: 226, length: 338 }
const CROPPED: Cut = { neck: 28, shoulder: 66, bust: 62, waist: 58, hem: 56, waistY: 218, length: 280 }
const CUTS = [REGULAR, RELAXED, SLIM, BOXY, LONG, CROPPED] as const

const cutOf = (styles: readonly string[], style: string): Cut =>
  CUTS[Math.max(styles.indexOf(style), 0) % CUTS.length] as Cut

/** A turned-down collar with its points. */
function collar(art: SvgBuilder, colour: string): void {
  art.path('M172 74q28 16 56 0l10 6-8 38-30-22-30 22-8-38z', colour)
  art.line('M172 76q28 18 56 0M200 96v6', '#2b0f16', 2, opacity(0.35))
}

function placket(art: SvgBuilder, { length }: Cut, buttons: string): void {
  art.line(`M193 104V${length + 8}M207 104V${length + 8}`, '#2b0f16', 1.6, opacity(0.3))
  art.line(`M200 112V${length}`, buttons, 5.5, dotted(27))
}

const hems = (cut: Cut, end: number, d: 1 | -1) =>
  `M${200 + d * (cut.shoulder + 14 + (end - 88) * 0.2 - 2)} ${end - 6}l${-d * 27} 6`

const SHIRT_STYLES = ['plain', 'checks', 'fine stripes', 'leaf print', 'block print', 'ikat', 'micro print']

function shortSleeveShirt(art: SvgBuilder, { main, second }: Palette, style: string) {
  const cut = cutOf(SHIRT_STYLES, style)
  const light = lighten(main, 0.55)
  const prints: Record<string, () => string> = {
    checks: () => checks(art, light, 26),
    'fine stripes': () => stripes(art, light, 9),
    'leaf print': () => leaves(art, light),
    'block print': () => paisley(art, light, 28),
    ikat: () => ikat(art, light, second),
    'micro print': () => dots(art, light, 9, 1.3),
  }
  const end = style === 'leaf print' ? 186 : 172
  garment(art, {
    cut,
    neck: 'round',
    sleeve: { kind: 'straight', end },
    colour: main,
    pattern: prints[style]?.(),
    folds: 3,
  })
  if (style === 'leaf print' || style === 'block print')
    art.path('M172 74l28 52 28-52 14 8-22 46-20 6-20-6-22-46z', lighten(main, 0.22))
  else collar(art, lighten(main, 0.24))
  placket(art, cut, CREAM)
  if (style !== 'micro print') art.path('M220 150h34v32l-17 9-17-9z', darken(main, 0.14))
  art.line(hems(cut, end, -1) + hems(cut, end, 1), darken(main, 0.35), 3)
}

const NEHRU_STYLES = ['jacquard', 'plain', 'brocade', 'printed', 'raw silk', 'ikat', 'embroidered', 'textured']

function kurtaWithNehruJacket(art: SvgBuilder, { main, second }: Palette, style: string) {
  const index = Math.max(NEHRU_STYLES.indexOf(style), 0)
  const light = lighten(main, 0.4)
  const weaves: Record<string, () => string> = {
    jacquard: () => trellis(art, light, 18),
    brocade: () => buttis(art, GOLD, 16),
    printed: () => paisley(art, light, 24),
    ikat: () => ikat(art, light, second),
    embroidered: () => floral(art, light, GOLD, 26),
    textured: () => stitches(art, light),
  }
  const kurta: Cut = {
    shoulder: 62,
    bust: 56,
    waist: 56,
    hem: 62 + (index % 3) * 7,
    waistY: 226,
    length: 344 - (index % 4) * 14,
  }
  const shirt = index % 2 ? CREAM : lighten(second, 0.78)
  garment(art, {
    cut: kurta,
    neck: 'high',
    sleeve: { kind: 'straight', end: 284 - (index % 3) * 16 },
    colour: shirt,
    folds: 3,
  })
  art.line('M176 74q24 12 48 0', darken(shirt, 0.3), 8)
  const end = 244 + (index % 3) * 14
  const rounded = index % 2 === 0
  const half = (d: 1 | -1) => {
    const x = (value: number) => 200 + d * value
    return `M${x(26)} 74L${x(58)} 88Q${x(44)} 120 ${x(54)} 150Q${x(54)} 200 ${x(55)} ${end}${rounded ? `Q${x(26)} ${end + 12} ${x(14)} ${end + 2}Q${x(4)} ${end - 8} ${x(1)} ${end - 24}` : `L${x(1)} ${end + 6}`}V112Q${x(8)} 92 ${x(26)} 74z`
  }
  const jacket = half(-1) + half(1)
  art.path(jacket, '#2b0f16', 'transform="translate(2 6)"', opacity(0.24))
  cloth(art, jacket, main, weaves[style]?.())
  art.line('M176 76Q190 84 199 108M224 76Q210 84 201 108', darken(main, 0.4), 6)
  art.line(`M200 112V${end - 20}`, darken(main, 0.5), 2)
  art.line(`M206 122V${end - 30}`, GOLD, 7, dotted(25))
  art.path('M222 150l24-4v9l-24 4z', second)
  for (const d of [-1, 1]) art.line(`M${200 + d * 20} 214l${d * 26}-4`, darken(main, 0.45), 4)
}

function graphicTShirt(art: SvgBuilder, palette: Palette, style: string) {
  const { main } = palette
  const cut = cutOf(T_SHIRT_STYLES, style)
  garment(art, {
    cut,
    neck: 'round',
    sleeve: { kind: 'straight', end: cut === RELAXED || cut === BOXY ? 196 : 170 },
    colour: main,
    folds: 3,
  })
  art.line(`M172 76${neckline({ ...cut, neck: 28 }, 'round')}`, darken(main, 0.3), 7)
  drawMotif(art, style || 'Sunset Ghats', palette)
}

const DENIM = '#3f628f'
const DENIM_STYLES = ['two pockets', 'snap buttons', 'one pocket', 'stretch', 'heavyweight', 'lightweight', 'band hem']

function denimShirt(art: SvgBuilder, _palette: Palette, style: string) {
  const cut = cutOf(DENIM_STYLES, style)
  const wash =
    { heavyweight: '#2c4468', lightweight: '#7d9cc2', stretch: '#4d74a5', 'snap buttons': '#35567f' }[style] ?? DENIM
  garment(art, {
    cut,
    neck: 'round',
    sleeve: { kind: 'straight', end: style === 'lightweight' ? 176 : 280 },
    colour: wash,
    pattern: stitches(art, lighten(wash, 0.14)),
    folds: 2,
  })
  art.path(`M150 90L250 90Q200 150 150 90z`, darken(wash, 0.1))
  collar(art, darken(wash, 0.2))
  placket(art, cut, style === 'snap buttons' ? CREAM : GOLD)
  const pockets = style === 'one pocket' || style === 'stretch' ? [216] : style === 'band hem' ? [] : [146, 216]
  for (const x of pockets) {
    art.path(`M${x} 152h38v36l-19 12-19-12z`, lighten(wash, 0.12))
    art.line(`M${x} 166h38M${x + 4} 170l15 10 15-10`, '#f2c879', 1.6, dashed('4 2'))
  }
  art.line('M146 96q-8 30-6 54M254 96q8 30 6 54', '#f2c879', 1.6, dashed('4 2'))
  if (style === 'band hem') art.path(band(cut, 22), darken(wash, 0.25))
}

const POLO_STYLES = [
  'tipped collar',
  'tipped cuffs',
  'striped hem',
  'chest motif',
  'slim fit',
  'ribbed cuffs',
  'regular fit',
]

function poloTShirt(art: SvgBuilder, { main, second }: Palette, style: string) {
  const cut = { 'slim fit': SLIM, 'regular fit': REGULAR, 'striped hem': LONG }[style] ?? cutOf(POLO_STYLES, style)
  garment(art, {
    cut,
    neck: 'V',
    sleeve: { kind: 'straight', end: 168 },
    colour: main,
    pattern: dots(art, darken(main, 0.12), 6, 1),
    folds: 3,
  })
  art.path('M189 104h22v62h-22z', darken(main, 0.18))
  art.line('M200 116v42', CREAM, 6, dotted(19))
  const tipped = style === 'tipped collar' || style === 'tipped cuffs'
  art.path('M170 74q30 16 60 0l12 8-10 40-32-26-32 26-10-40z', tipped ? second : darken(main, 0.24))
  if (tipped) art.line('M166 116l34-26 34 26', CREAM, 3)
  const cuffs = hems(cut, 168, -1) + hems(cut, 168, 1)
  art.line(
    cuffs,
    style === 'tipped cuffs' || style === 'tipped collar' ? second : darken(main, 0.35),
    style === 'ribbed cuffs' ? 10 : 6,
  )
  if (style === 'striped hem')
    for (const above of [30, 54]) art.path(band(cut, above + 14, above), above === 30 ? second : CREAM)
  if (style === 'chest motif') art.path('M228 146l7 5 8-3-3 8 4 8-9-2-7 5-1-8-7-5 8-3z', GOLD)
  if (style === 'regular fit') art.path('M139 176h122v26h-122z', second)
}

const SUIT_STYLES = ['two-button', 'slim fit', 'regular fit', 'notch lapel', 'single-breasted', 'half-lined']

function suitJacket(art: SvgBuilder, { main, second }: Palette, style: string) {
  const index = Math.max(SUIT_STYLES.indexOf(style), 0)
  const base = ([REGULAR, SLIM, RELAXED, CROPPED, LONG, BOXY] as const)[index] ?? REGULAR
  const cut = { ...base, waist: base.waist - 4, length: base.length + 8 }
  const weaves = [
    undefined,
    undefined,
    () => checks(art, lighten(main, 0.28), 34),
    () => stripes(art, lighten(main, 0.18), 12),
    () => stitches(art, lighten(main, 0.25)),
    undefined,
  ]
  const end = 292
  garment(art, {
    cut,
    neck: 'V',
    sleeve: { kind: 'straight', end },
    colour: main,
    pattern: weaves[index]?.(),
    folds: 0,
  })
  const deep = [206, 196, 214, 186, 204, 222][index] ?? 206
  art.path(`M172 76l28 12 28-12-28 ${deep - 72}z`, '#fdfaf4')
  if (index === 5) art.path('M188 96q12 8 24 0l-6 10h-12z', second)
  else art.path(`M192 98h16l3 13-11 8-11-8zM194 120h12l6 50-12 22-12-22z`, second)
  art.path('M172 74l28 24-16 18zM228 74l-28 24 16 18z', '#fff')
  const half = (d: 1 | -1) =>
    `M${200 + d * 30} 76L${200 + d * 48} 128L${200 + d * 30} 133L${200 + d * 40} 148L200 ${deep}L${200 + d * 22} 84z`
  art.path(half(1) + half(-1), darken(main, 0.2))
  art.line(`M200 ${deep}V${cut.length + 6}`, darken(main, 0.55), 2.5)
  for (const y of index === 0 || index === 3 ? [deep + 10, deep + 40] : [deep + 12])
    art.circle(207, y, 5.5, index === 4 ? art.ball(GOLD) : INK)
  for (const d of [-1, 1]) {
    art.path(`M${200 + d * 36 - 19} ${cut.waistY + 30}h38v10h-38z`, darken(main, 0.35))
    art.line(`M${200 + d * (cut.shoulder + (end - 88) * 0.2 - 12)} ${end - 14}h${d * 22}`, INK, 5, dotted(8))
  }
  art.path('M226 154l6-8 7 6 6-7 4 7-1 6-22 4z', index === 5 ? second : CREAM)
}

/** `end` is the height of the hem. */
const TROUSERS: Record<string, { knee: number; foot: number; hip: number; end?: number }> = {
  'slim fit': { hip: 58, knee: 34, foot: 24 },
  'regular fit': { hip: 62, knee: 42, foot: 36 },
  tapered: { hip: 66, knee: 42, foot: 24 },
  'relaxed fit': { hip: 70, knee: 52, foot: 46 },
  pleated: { hip: 68, knee: 48, foot: 34 },
  'chinos, tapered': { hip: 62, knee: 38, foot: 26, end: 306 },
  'travel trousers, relaxed fit': { hip: 72, knee: 58, foot: 38, end: 326 },
}

function trousers(art: SvgBuilder, { main }: Palette, style: string) {
  const { hip, knee, foot, end = 338 } = TROUSERS[style] ?? { hip: 63, knee: 42, foot: 34 }
  const leg = (d: 1 | -1) => {
    const x = (value: number) => 200 + d * value
    return `M${x(0)} 92H${x(54)}Q${x(hip)} 140 ${x(hip + 2)} 178Q${x(16 + knee + 8)} 250 ${x(22 + foot)} ${end}Q${x(20)} ${end + 8} ${x(18)} ${end}Q${x(14)} 250 ${x(2)} 178z`
  }
  const body = leg(-1) + leg(1)
  hang(art, body)
  art.rect(134, 66, 132, 7, 3.5, art.metal(STEEL))
  for (const x of [152, 234]) art.rect(x, 68, 14, 30, 3, art.metal(STEEL))
  cloth(art, leg(-1), main)
  cloth(art, leg(1), darken(main, 0.08))
  art.path('M146 92h108l2 18h-112z', darken(main, 0.24))
  for (const x of [158, 200, 242]) art.rect(x - 3, 90, 6, 22, 2, darken(main, 0.42))
  art.circle(200, 101, 5, art.ball(GOLD))
  art.line('M200 112v64q0 4 2 6', darken(main, 0.5), 2.5)
  art.line('M207 114v38q0 10-6 14', lighten(main, 0.4), 2, dashed('4 3'))
  art.line('M143 116q20 6 28 30M257 116q-20 6-28 30', darken(main, 0.5), 3)
  const crease = (d: 1 | -1) =>
    `M${200 + d * 34} 150Q${200 + d * (knee * 0.5 + 14)} 250 ${200 + d * (20 + foot / 2)} ${end - 4}`
  art.line(crease(-1) + crease(1), '#2b0f16', 3, opacity(0.26))
  art.line(
    'M204 186q16 6 26 2M196 186q-16 6-26 2M178 256q-14 6-22 0M222 256q14 6 22 0',
    '#2b0f16',
    3,
    ROUND_CAP,
    opacity(0.2),
  )
  if (style === 'pleated') art.line('M172 112l-6 40M182 112l-2 36M228 112l6 40M218 112l2 36', darken(main, 0.45), 3)
  if (style === 'relaxed fit' || style === 'chinos, tapered')
    art.path(
      `M218 ${end - 16}h${foot + 4}v18h-${foot + 4}zM${178 - foot} ${end - 16}h${foot + 4}v18h-${foot + 4}z`,
      lighten(main, 0.16),
    )
  if (style === 'travel trousers, relaxed fit')
    for (const x of [132, 228]) {
      art.path(`M${x} 200h40v44h-40z`, lighten(main, 0.1))
      art.path(`M${x - 2} 196h44v16h-44z`, darken(main, 0.28))
    }
}

const HOODIES: Record<string, Cut> = {
  'kangaroo pocket': REGULAR,
  'zip front': SLIM,
  oversized: { neck: 32, shoulder: 80, bust: 78, waist: 80, hem: 82, waistY: 226, length: 334 },
  plain: BOXY,
  'drop shoulder': RELAXED,
  'embroidered peak': CROPPED,
  'thumb holes': LONG,
}

function hoodie(art: SvgBuilder, { main, second }: Palette, style: string) {
  const cut = HOODIES[style] ?? REGULAR
  const end = style === 'thumb holes' ? 300 : 276
  garment(art, { cut, neck: 'round', sleeve: { kind: 'straight', end }, colour: main, folds: 3 })
  art.path('M154 104q-8-50 46-50t46 50q-10 36-46 50-36-14-46-50z', art.board(darken(main, 0.06)))
  art.path('M168 98q0-32 32-32t32 32q-8 28-32 40-24-12-32-40z', darken(main, 0.5))
  art.line('M188 124v46M212 124v40', second, 4, ROUND_CAP)
  if (style === 'zip front') {
    art.line(`M200 136V${cut.length + 8}`, CREAM, 4, dashed('3 2'))
    art.rect(196, 150, 8, 18, 3, art.metal(STEEL))
  }
  if (style !== 'plain' && style !== 'zip front') {
    art.path('M160 232h80l16 46q0 6-6 6H150q-6 0-6-6z', darken(main, 0.16))
    art.line('M160 234l-14 44M240 234l14 44', lighten(main, 0.4), 2, dashed('4 3'))
  }
  if (style === 'zip front') art.path('M152 238l38-8v52h-46zM248 238l-38-8v52h46z', darken(main, 0.16))
  if (style === 'embroidered peak') art.path('M172 206l18-26 12 14 10-16 18 28z', second)
  if (style === 'drop shoulder') art.path('M134 180h132v26H134z', second)
  if (style === 'oversized') art.line('M132 100q-12 30-8 58M268 100q12 30 8 58', darken(main, 0.35), 3)
  art.path(band(cut, 17), darken(main, 0.32))
  art.line(hems(cut, end, -1) + hems(cut, end, 1), darken(main, 0.35), 11)
}

export const men: Drawings<'Men'> = {
  zoom: 1.08,
  zooms: { trousers: 1.06, 'kurta with nehru jacket': 1.02 },
  hung: true,
  shapes: {
    'short-sleeve shirt': shortSleeveShirt,
    'kurta with nehru jacket': kurtaWithNehruJacket,
    'graphic t-shirt': graphicTShirt,
    'denim shirt': denimShirt,
    'polo t-shirt': poloTShirt,
    'suit jacket': suitJacket,
    trousers,
    hoodie,
  },
}
