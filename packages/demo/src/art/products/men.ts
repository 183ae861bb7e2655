import { checks, dots, ikat, leaves, paisley, stitches, stripes } from '../fabric.ts'
import type { Drawings, Palette } from '../product-drawing.ts'
import { T_SHIRT_STYLES } from '../shapes/fashion.ts'
import { CREAM, GOLD, STEEL } from '../shared-parts.ts'
import { darken, dashed, dotted, lighten, opacity, ROUND_CAP, type SvgBuilder } from '../svg-builder.ts'
import { band, type Cut, garment, neckline } from '../tailoring.ts'
import { BOXY, CROPPED, cuffLine, cutOf, LONG, REGULAR, RELAXED, SLIM } from './men-cuts.ts'
import { kurtaWithNehruJacket, suitJacket, trousers } from './men-formal.ts'
import { drawMotif } from './t-shirt-motifs.ts'

/** A turned-down collar with its points. */
function collar(art: SvgBuilder, colour: string): void {
  art.path('M172 74q28 16 56 0l10 6-8 38-30-22-30 22-8-38z', colour)
  art.line('M172 76q28 18 56 0M200 96v6', '#2b0f16', 2, opacity(0.35))
}

function placket(art: SvgBuilder, { length }: Cut, buttons: string): void {
  art.line(`M193 104V${length + 8}M207 104V${length + 8}`, '#2b0f16', 1.6, opacity(0.3))
  art.line(`M200 112V${length}`, buttons, 5.5, dotted(27))
}

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
    isStraight: true,
  })
  if (style === 'leaf print' || style === 'block print')
    art.path('M172 74l28 52 28-52 14 8-22 46-20 6-20-6-22-46z', lighten(main, 0.22))
  else collar(art, lighten(main, 0.24))
  placket(art, cut, CREAM)
  if (style !== 'micro print') art.path('M220 150h34v32l-17 9-17-9z', darken(main, 0.14))
  art.line(cuffLine(cut, end, -1) + cuffLine(cut, end, 1), darken(main, 0.35), 3)
}

function graphicTShirt(art: SvgBuilder, palette: Palette, style: string) {
  const { main } = palette
  const cut = cutOf(T_SHIRT_STYLES, style)
  garment(art, {
    cut,
    neck: 'round',
    sleeve: { kind: 'straight', end: cut === RELAXED || cut === BOXY ? 196 : 170 },
    colour: main,
    isStraight: true,
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
    isStraight: true,
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
    isStraight: true,
  })
  art.path('M189 104h22v62h-22z', darken(main, 0.18))
  art.line('M200 116v42', CREAM, 6, dotted(19))
  const tipped = style === 'tipped collar' || style === 'tipped cuffs'
  art.path('M170 74q30 16 60 0l12 8-10 40-32-26-32 26-10-40z', tipped ? second : darken(main, 0.24))
  if (tipped) art.line('M166 116l34-26 34 26', CREAM, 3)
  const cuffs = cuffLine(cut, 168, -1) + cuffLine(cut, 168, 1)
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

const HOODIES: Record<string, Cut> = {
  'kangaroo pocket': REGULAR,
  'zip front': SLIM,
  oversized: { neck: 32, dip: 8, shoulder: 80, bust: 78, waist: 79, hem: 80, waistY: 226, length: 334 },
  plain: BOXY,
  'drop shoulder': RELAXED,
  'embroidered peak': CROPPED,
  'thumb holes': LONG,
}

function hoodie(art: SvgBuilder, { main, second }: Palette, style: string) {
  const cut = HOODIES[style] ?? REGULAR
  const end = style === 'thumb holes' ? 300 : 276
  garment(art, { cut, neck: 'round', sleeve: { kind: 'straight', end }, colour: main, isStraight: true })
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
  art.line(cuffLine(cut, end, -1) + cuffLine(cut, end, 1), darken(main, 0.35), 11)
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
