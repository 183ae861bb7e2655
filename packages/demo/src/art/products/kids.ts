import { buttis, dots, floral, paisley, stripes, zari } from '../fabric.ts'
import type { Drawings, Palette } from '../product-drawing.ts'
import { CREAM, GOLD } from '../shared-parts.ts'
import { darken, dotted, lighten, opacity, ROUND_CAP, type SvgBuilder } from '../svg-builder.ts'
import { band, type Cut, cloth, front, garment, type Neck, neckline, pleats } from '../tailoring.ts'
import { raincoat, romper } from './kids-outdoors.ts'
import { nightPrint } from './night-prints.ts'

const TEE: Cut = { neck: 24, shoulder: 52, bust: 50, waist: 50, hem: 54, waistY: 190, length: 252 }
const WIDE: Cut = { neck: 24, shoulder: 58, bust: 58, waist: 58, hem: 64, waistY: 190, length: 262 }

const STRAP = 'M166 92h14l6 44h28l6-44h14l12 58v42h-92v-42z'

function dungarees(art: SvgBuilder, { main, second }: Palette, style: string) {
  const isStriped = style === 'striped top included'
  const short = style === 'roll-up hem'
  const foot = short ? 286 : 326
  const wide = { 'with t-shirt': 52, 'adjustable straps': 38, 'animal patch': 58 }[style] ?? 46
  const leg = (d: 1 | -1) =>
    `M200 186h${d * 48}Q${200 + d * 58} 250 ${200 + d * (wide + 14)} ${foot}Q${200 + d * 34} ${foot + 8} ${200 + d * 14} ${foot}L200 236z`
  const legs = leg(-1) + leg(1)
  const end = style === 'animal patch' || isStriped ? 208 : 158
  const shirt = { cut: TEE, neck: 'round', sleeve: { kind: 'straight', end }, colour: lighten(second, 0.5) } as const
  garment(art, { ...shirt, below: legs })
  front(art, { ...shirt, pattern: isStriped ? stripes(art, second, 14) : undefined, folds: 0 })
  cloth(art, legs + STRAP, main)
  pleats(art, { waist: 30, hem: wide, waistY: 196, length: foot - 8 }, 3)
  art.path('M150 184h100v12H150z', darken(main, 0.25))
  art.rect(178, 140, 44, 36, 7, lighten(main, 0.2))
  if (style === 'animal patch') art.path('M186 166q-6-18 6-22l4 6h8l4-6q12 4 6 22-14 10-28 0z', second)
  else art.path('M200 146l4 8 9 1-7 6 2 9-8-4-8 4 2-9-7-6 9-1z', GOLD)
  for (const x of [174, 226]) art.circle(x, 134, style === 'adjustable straps' ? 8 : 6, art.metal(GOLD))
  if (short)
    art.path(
      `M${186 - wide} 274h${wide + 4}v16h-${wide + 4}zM210 274h${wide + 4}v16h-${wide + 4}z`,
      lighten(main, 0.45),
    )
  if (style === 'front pocket') art.line('M156 204q12 22 30 22M244 204q-12 22-30 22', darken(main, 0.4), 3)
}

const FROCKS: Record<string, { cut: Cut; neck: Neck; end: number; puff: boolean }> = {
  smocked: {
    cut: { shoulder: 42, bust: 42, waist: 42, hem: 84, waistY: 168, length: 286 },
    neck: 'square',
    end: 140,
    puff: true,
  },
  'with bow': {
    cut: { shoulder: 42, bust: 42, waist: 36, hem: 104, waistY: 176, length: 282 },
    neck: 'round',
    end: 142,
    puff: true,
  },
  tiered: {
    cut: { shoulder: 44, bust: 42, waist: 42, hem: 96, waistY: 158, length: 304 },
    neck: 'round',
    end: 146,
    puff: false,
  },
  'floral print': {
    cut: { shoulder: 42, bust: 42, waist: 38, hem: 92, waistY: 182, length: 290 },
    neck: 'boat',
    end: 144,
    puff: false,
  },
  'puff sleeves': {
    cut: { shoulder: 44, bust: 42, waist: 38, hem: 98, waistY: 174, length: 276 },
    neck: 'round',
    end: 152,
    puff: true,
  },
  'zari border': {
    cut: { shoulder: 42, bust: 42, waist: 37, hem: 108, waistY: 170, length: 312 },
    neck: 'V',
    end: 150,
    puff: false,
  },
  'frill hem': {
    cut: { shoulder: 42, bust: 42, waist: 40, hem: 80, waistY: 180, length: 268 },
    neck: 'square',
    end: 138,
    puff: false,
  },
}

function frock(art: SvgBuilder, { main, second }: Palette, style: string) {
  const { cut, neck, end, puff } = FROCKS[style] ?? {
    cut: { shoulder: 42, bust: 42, waist: 38, hem: 96, waistY: 174, length: 288 },
    neck: 'round',
    end: 144,
    puff: true,
  }
  const thread = zari(main)
  const patterns: Record<string, () => string> = {
    'floral print': () => floral(art, lighten(main, 0.6), second, 26),
    'with bow': () => dots(art, lighten(main, 0.65), 16, 2.4),
    'zari border': () => buttis(art, thread, 20),
  }
  garment(art, {
    cut,
    neck,
    sleeve: { kind: puff ? 'puff' : 'straight', end },
    colour: main,
    pattern: patterns[style]?.(),
    folds: 7,
  })
  const { waist, waistY } = cut
  art.path(
    `M${199 - waist} ${waistY - 7}h${2 * waist + 2}v13h-${2 * waist + 2}z`,
    style === 'zari border' ? thread : second,
  )
  if (style === 'with bow') {
    art.path(
      `M200 ${waistY}l-32-18v36zM200 ${waistY}l32-18v36zM195 ${waistY}l-14 50 12 2 7-40 7 40 12-2-14-50z`,
      second,
    )
    art.circle(200, waistY, 8, darken(second, 0.25))
  }
  if (style === 'smocked')
    for (const y of [106, 116, 126, 136, 146, 156]) art.line(`M160 ${y}h80`, lighten(main, 0.5), 3, dotted(6))
  if (style === 'tiered') for (const above of [48, 96]) art.path(band(cut, above + 5, above), second)
  if (style === 'zari border') art.path(band(cut, 24), thread)
  if (style === 'frill hem')
    art.line(
      `M${204 - cut.hem} ${cut.length + 4}Q200 ${cut.length + 22} ${196 + cut.hem} ${cut.length + 4}`,
      lighten(main, 0.45),
      20,
      'stroke-dasharray="9 2"',
    )
  art.line(`M${neck === 'boat' ? 162 : 174} 76${neckline(cut, neck)}`, second, 5)
}

const T_SHIRTS: Record<string, { cut: Cut; end: number }> = {
  'half sleeve': { cut: TEE, end: 152 },
  'round neck': { cut: TEE, end: 200 },
  'ribbed neck': { cut: { ...TEE, hem: 64, length: 246 }, end: 160 },
  'relaxed fit': { cut: WIDE, end: 176 },
  'regular fit': { cut: { ...TEE, hem: 50, length: 236 }, end: 146 },
  'long sleeve': { cut: { ...TEE, length: 260 }, end: 232 },
  'henley neck': { cut: { ...TEE, bust: 46, waist: 46, hem: 48 }, end: 168 },
}

function elephantTShirt(art: SvgBuilder, { main, second }: Palette, style: string) {
  const { cut, end } = T_SHIRTS[style] ?? { cut: TEE, end: 152 }
  garment(art, { cut, neck: 'round', sleeve: { kind: 'straight', end }, colour: main, isStraight: true })
  art.line(`M176 76${neckline(cut, 'round')}`, second, style === 'ribbed neck' ? 11 : 6)
  art.path('M168 202q0-38 38-38 30 0 30 26 14 2 14 18v20h-12v-14h-9v14h-14v-14h-16v14h-14v-14q-17 4-17-12z', second)
  art.circle(224, 186, 3.4, '#fff')
  art.path('M196 170q-16 6-10 28 14 0 18-16z', darken(second, 0.22))
  art.line('M166 204q-14 4-12 20', second, 7, ROUND_CAP)
  if (style === 'regular fit') art.path(band(cut, 12), second, opacity(0.7))
  if (style === 'henley neck') art.line('M200 126v30', CREAM, 6, dotted(13))
}

const HOODIES: Record<string, Cut> = {
  plain: { ...TEE, length: 236 },
  'contrast cord': { ...TEE, hem: 60, length: 272 },
  'soft hood': WIDE,
  'front print': { ...TEE, shoulder: 58, bust: 56, waist: 54, hem: 50 },
}

function kidsHoodie(art: SvgBuilder, { main, second, third }: Palette, style: string) {
  const cut = HOODIES[style] ?? TEE
  garment(art, {
    cut,
    neck: 'round',
    sleeve: { kind: 'straight', end: style === 'ribbed cuffs' ? 214 : 232 },
    colour: main,
    isStraight: true,
  })
  art.path('M158 104q-8-50 42-50t42 50q-10 34-42 46-32-12-42-46z', art.board(darken(main, 0.08)))
  art.path(
    'M171 98q0-30 29-30t29 30q-8 26-29 36-21-10-29-36z',
    style === 'soft hood' ? lighten(second, 0.4) : darken(main, 0.5),
  )
  art.line('M190 122v42M210 122v36', style === 'contrast cord' ? third : CREAM, 4, ROUND_CAP)
  if (style !== 'plain') art.path('M166 204h68l12 36q0 5-5 5h-82q-5 0-5-5z', darken(main, 0.17))
  if (style === 'front print') art.path('M176 172h48v26h-48z', second)
  if (style === 'soft hood') for (const x of [172, 228]) art.circle(x, 64, 9, main)
  art.path(band(cut, 13), style === 'ribbed cuffs' ? second : darken(main, 0.35))
}

function kidsKurtaSet(art: SvgBuilder, { main, second }: Palette, style: string) {
  const thread = zari(main)
  const patterns: Record<string, () => string> = {
    'block print': () => paisley(art, lighten(main, 0.55), 24),
    'buti print': () => buttis(art, thread, 18),
    'embroidered neck': () => dots(art, thread, 16, 1.6),
  }
  const length =
    { 'block print': 262, 'with waistcoat': 272, 'buti print': 284, 'embroidered neck': 296, 'stand collar': 250 }[
      style
    ] ?? 268
  const cut: Cut = {
    neck: 24,
    shoulder: 50,
    bust: 46,
    waist: 46,
    hem: style === 'buti print' ? 70 : 54,
    waistY: 190,
    length,
  }
  const leg = (d: 1 | -1) => `M200 230h${d * 42}L${200 + d * 36} 334h${-d * 26}L200 268z`
  const sleeve = { kind: 'straight', end: style === 'stand collar' ? 170 : 224 } as const
  const outfit = { cut, neck: 'high', sleeve, colour: main, folds: 4, isStraight: style !== 'buti print' } as const
  const pyjama = leg(-1) + leg(1)
  garment(art, { ...outfit, below: pyjama })
  cloth(art, pyjama, CREAM)
  art.line('M166 328h26M208 328h26', darken(CREAM, 0.25), 6)
  front(art, { ...outfit, pattern: patterns[style]?.() })
  if (style === 'with waistcoat') {
    const half = (d: 1 | -1) =>
      `M${200 + d * 24} 76L${200 + d * 48} 88Q${200 + d * 36} 118 ${200 + d * 44} 146V214Q${200 + d * 20} 226 ${200 + d} 210V116z`
    cloth(art, half(-1) + half(1), second, buttis(art, zari(second), 16))
    art.line('M206 126v74', GOLD, 6, dotted(18))
  } else {
    art.path('M190 84h20v76l-10 10-10-10z', style === 'embroidered neck' ? thread : second)
    art.line('M200 96v58', style === 'embroidered neck' ? CREAM : thread, 5, dotted(14))
  }
  art.line('M178 76q22 12 44 0', thread, style === 'stand collar' ? 11 : 6)
  art.path(band(cut, 9), thread)
}

function pyjamaSet(art: SvgBuilder, { main, second }: Palette, style: string) {
  const print = nightPrint(art, style, lighten(main, 0.75), GOLD)
  const leg = (d: 1 | -1) => `M200 226h${d * 48}L${200 + d * 56} 330h${-d * 42}L200 268z`
  const legs = leg(-1) + leg(1)
  const cut =
    { trains: WIDE, tigers: WIDE, kites: { ...TEE, length: 240 }, dinosaurs: { ...TEE, hem: 62 } }[style] ?? TEE
  const sleeve = { kind: 'straight', end: style === 'mangoes' || style === 'tigers' ? 160 : 228 } as const
  const outfit = { cut, neck: 'V', sleeve, colour: main, isStraight: true } as const
  garment(art, { ...outfit, below: legs })
  cloth(
    art,
    legs,
    style === 'kites' ? second : main,
    style === 'stripes' ? stripes(art, lighten(main, 0.55), 12) : print,
  )
  pleats(art, { waist: 34, hem: 48, waistY: 232, length: 318 }, 4)
  art.line('M146 325h42M212 325h42', second, 8)
  front(art, { ...outfit, pattern: style === 'stripes' ? stripes(art, lighten(main, 0.55), 12) : print })
  art.path(band(cut, 7), darken(main, 0.3))
  art.path('M172 74l28 50 28-50-8-6-20 20-20-20z', lighten(main, 0.5))
  art.line(`M200 124V${cut.length + 8}`, second, 3)
  art.line('M207 136v100', CREAM, 7, dotted(25))
  art.rect(216, 150, 26, 28, 4, lighten(main, 0.35))
}

export const kids: Drawings<'Kids'> = {
  zoom: 1.16,
  zooms: { 'kids kurta set': 1.06, 'pyjama set': 1.08, dungarees: 1.1 },
  hung: true,
  shapes: {
    dungarees,
    frock,
    'elephant t-shirt': elephantTShirt,
    'kids hoodie': kidsHoodie,
    romper,
    raincoat,
    'kids kurta set': kidsKurtaSet,
    'pyjama set': pyjamaSet,
  },
}
