import {
  bandhani,
  buttis,
  dots,
  floral,
  ikat,
  leaves,
  leheriya,
  mirrors,
  paisley,
  stitches,
  stripes,
  trellis,
  zari,
} from '../fabric.ts'
import type { Palette } from '../product-drawing.ts'
import { ANARKALI_STYLES } from '../shapes/fashion.ts'
import { CREAM, GOLD } from '../shared-parts.ts'
import { darken, dotted, lighten, opacity, ROUND_CAP, type SvgBuilder } from '../svg-builder.ts'
import {
  band,
  bodyPath,
  type Cut,
  cloth,
  dupatta,
  front,
  garment,
  type Neck,
  neckline,
  pleats,
  type Sleeve,
} from '../tailoring.ts'

type Shape = { cut: Cut; neck: Neck; sleeve: Sleeve; folds: number }

const long: Sleeve = { kind: 'straight', end: 262 }
const elbow: Sleeve = { kind: 'straight', end: 186 }
const short: Sleeve = { kind: 'straight', end: 152 }
const bell: Sleeve = { kind: 'bell', end: 220 }

/** Six silhouettes of the flared kurta, from knee-long to floor-long. */
const ANARKALIS: readonly Shape[] = [
  {
    cut: { shoulder: 52, bust: 48, waist: 40, hem: 112, waistY: 184, length: 340 },
    neck: 'round',
    sleeve: elbow,
    folds: 8,
  },
  { cut: { shoulder: 52, bust: 48, waist: 44, hem: 92, waistY: 170, length: 322 }, neck: 'V', sleeve: long, folds: 6 },
  {
    cut: { shoulder: 50, bust: 47, waist: 42, hem: 122, waistY: 164, length: 352 },
    neck: 'boat',
    sleeve: long,
    folds: 10,
  },
  {
    cut: { shoulder: 52, bust: 48, waist: 44, hem: 100, waistY: 192, length: 316 },
    neck: 'keyhole',
    sleeve: short,
    folds: 7,
  },
  {
    cut: { shoulder: 50, bust: 47, waist: 40, hem: 108, waistY: 178, length: 346 },
    neck: 'square',
    sleeve: bell,
    folds: 8,
  },
  {
    cut: { shoulder: 54, bust: 50, waist: 46, hem: 86, waistY: 196, length: 330 },
    neck: 'high',
    sleeve: elbow,
    folds: 5,
  },
]

export function anarkaliKurta(art: SvgBuilder, { main, second }: Palette, style: string) {
  const thread = zari(main)
  const index = Math.max(ANARKALI_STYLES.indexOf(style), 0)
  const shape = ANARKALIS[style === 'dori neck' ? 3 : index % ANARKALIS.length] as Shape
  const { cut, neck } = shape
  const prints: Record<string, () => string> = {
    'mirror work': () => mirrors(art, thread),
    'block print': () => paisley(art, lighten(main, 0.55)),
    'buti print': () => buttis(art, lighten(main, 0.6), 20),
    bandhani: () => bandhani(art, lighten(main, 0.6)),
    'floral print': () => floral(art, lighten(main, 0.55), thread),
    'foil print': () => trellis(art, thread),
    'gota border': () => buttis(art, thread, 26),
  }
  const isSet = index > 6
  garment(art, { ...shape, colour: main, pattern: prints[style]?.() })
  if (style !== 'plain')
    art.path(band(cut, style === 'gota border' ? 30 : 16), style === 'block-printed hem' ? second : thread)
  if (style === 'block-printed hem') {
    art.path(band(cut, 52, 22), lighten(main, 0.3))
    art.path(band(cut, 50, 4), paisley(art, thread, 24))
  }
  if (style === 'tiered flare')
    for (const above of [56, 108]) {
      art.path(band(cut, above + 6, above), thread)
      art.path(band(cut, above - 2, above - 12), '#2b0f16', opacity(0.16))
    }
  if (style === 'zari yoke' || style === 'mirror work')
    art.path(
      `M${160} 92Q200 150 240 92L246 150Q200 176 154 150z`,
      style === 'zari yoke' ? trellis(art, thread, 14) : mirrors(art, thread, 17),
    )
  if (style === 'pintuck yoke')
    art.line('M180 106v64M188 112v62M196 114v62M204 114v62M212 112v62M220 106v64', darken(main, 0.35), 2)
  if (style === 'dori neck') {
    art.line('M198 102q-16 30-12 62M202 102q20 26 12 54', thread, 3)
    art.path('M180 162h12l2 18h-16zM208 154h12l2 18h-16z', thread)
  }
  art.line(`M${neck === 'boat' ? 162 : 174} 76${neckline(cut, neck)}`, thread, 5)
  art.line(`M${200 - cut.waist} ${cut.waistY}q${cut.waist} 9 ${cut.waist * 2} 0`, thread, 5)
  if (isSet) dupatta(art, lighten(second, 0.2), thread)
}

const JACKETS: Record<string, (art: SvgBuilder, on: string, second: string) => string> = {
  'block-printed': (art, on) => paisley(art, on, 26),
  embroidered: (art, on, second) => floral(art, on, second, 26),
  ikat: (art, on, second) => ikat(art, on, second),
  kalamkari: (art, on) => leaves(art, on),
  ajrakh: (art, on) => trellis(art, on, 24),
  jacquard: (art, on) => buttis(art, on, 18),
  striped: (art, on) => stripes(art, on, 14),
  'kantha-stitched': (art, on) => stitches(art, on),
}
const JACKET_STYLES = Object.keys(JACKETS)

export function kurtaWithJacket(art: SvgBuilder, { main, second }: Palette, style: string) {
  const index = Math.max(JACKET_STYLES.indexOf(style), 0)
  const kurta: Cut = {
    shoulder: 52,
    bust: 48,
    waist: 48,
    hem: 60 + (index % 3) * 8,
    waistY: 206,
    length: 318 + (index % 2) * 18,
  }
  garment(art, { cut: kurta, neck: 'high', sleeve: [long, elbow, bell][index % 3] as Sleeve, colour: main, folds: 3 })
  art.path('M191 84h18v86l-9 8-9-8z', darken(main, 0.2))
  art.line('M200 98v66', GOLD, 5, dotted(13))
  const length = [344, 300, 262, 350, 322, 286][index % 6] ?? 320
  const flare = [16, 26, 10, 30, 20, 14][index % 6] ?? 16
  const curved = index % 2 === 1
  for (const d of [-1, 1]) {
    const x = (value: number) => 200 + d * value
    const panel = `M${x(24)} 76L${x(53)} 88Q${x(46)} 118 ${x(50)} 150L${x(54 + flare)} ${length}${curved ? `Q${x(34)} ${length + 6} ${x(30)} ${length - 60}` : `L${x(26)} ${length + 6}`}Q${x(14)} 180 ${x(24)} 76z`
    art.path(panel, '#2b0f16', `transform="translate(${-d * 4} 5)" opacity=".22"`)
    cloth(art, panel, second, JACKETS[style]?.(art, lighten(second, 0.55), main))
    art.line(
      `M${x(24)} 76Q${x(14)} 180 ${curved ? `${x(30)} ${length - 60}` : `${x(26)} ${length + 4}`}`,
      zari(second),
      5,
    )
    art.line(`M${x(44)} 170l${d * flare * 0.7} ${length - 190}`, darken(second, 0.5), 3, ROUND_CAP, opacity(0.4))
  }
}

const LEHENGAS: Record<string, { hem: number; length: number; folds: number; neck: Neck; sleeve: Sleeve }> = {
  'zari work': { hem: 116, length: 350, folds: 10, neck: 'round', sleeve: short },
  'mirror work': { hem: 124, length: 338, folds: 8, neck: 'V', sleeve: elbow },
  'gota patti': { hem: 104, length: 346, folds: 12, neck: 'square', sleeve: short },
  sequins: { hem: 92, length: 352, folds: 4, neck: 'V', sleeve: short },
  'thread embroidery': { hem: 112, length: 344, folds: 7, neck: 'boat', sleeve: elbow },
  zardozi: { hem: 126, length: 352, folds: 12, neck: 'keyhole', sleeve: elbow },
  'resham butis': { hem: 108, length: 340, folds: 9, neck: 'round', sleeve: { kind: 'puff', end: 142 } },
  'foil print': { hem: 98, length: 348, folds: 6, neck: 'boat', sleeve: bell },
}

export function lehengaCholi(art: SvgBuilder, { main, second }: Palette, style: string) {
  const thread = zari(main)
  const { hem, length, folds, neck, sleeve } = LEHENGAS[style] ?? {
    hem: 112,
    length: 346,
    folds: 8,
    neck: 'round',
    sleeve: short,
  }
  const works: Record<string, (on: string) => string> = {
    'mirror work': (on) => mirrors(art, on, 22),
    'gota patti': (on) => trellis(art, on, 30),
    sequins: (on) => dots(art, on, 9, 1.5),
    'thread embroidery': (on) => floral(art, lighten(main, 0.55), on, 32),
    zardozi: (on) => paisley(art, on, 26),
    'foil print': (on) => leaves(art, on),
  }
  const work = works[style]?.(thread) ?? buttis(art, thread, 24)
  const choli: Cut = { shoulder: 50, bust: 46, waist: 42, hem: 42, waistY: 164, length: 168 }
  const skirt: Cut = { shoulder: 36, bust: 36, waist: 38, hem, waistY: 196, length }
  const cone = `M162 194h76C252 240 ${192 + hem} 300 ${200 + hem} ${length}Q200 ${length + 20} ${200 - hem} ${length}C${208 - hem} 300 148 240 162 194z`
  garment(art, { cut: choli, neck, sleeve, colour: second, below: cone })
  cloth(art, cone, main, work)
  pleats(art, skirt, folds)
  art.path(band(skirt, 24), thread)
  art.path(band(skirt, 38, 30), second)
  art.line(
    `M${206 - hem} ${length - 8}Q200 ${length + 12} ${194 + hem} ${length - 8}`,
    darken(thread, 0.4),
    4,
    dotted(9),
  )
  art.rect(159, 190, 82, 12, 4, thread)
  front(art, { cut: choli, neck, sleeve, colour: second, pattern: buttis(art, thread, 15), folds: 0 })
  art.line(`M${neck === 'boat' ? 162 : 174} 76${neckline(choli, neck)}`, thread, 5)
  art.line('M158 170q42 18 84 0', thread, 5)
  dupatta(art, lighten(main, 0.3), thread, style === 'sequins' ? undefined : dots(art, thread, 22, 1.5))
}

const PALAZZO_STYLES = [
  'block print',
  'chikankari',
  'bandhani',
  'floral print',
  'stripes',
  'bagru print',
  'leheriya',
  'mirror yoke',
]

export function palazzoSet(art: SvgBuilder, { main, second }: Palette, style: string) {
  const index = Math.max(PALAZZO_STYLES.indexOf(style), 0)
  const thread = zari(main)
  const prints: Record<string, () => string> = {
    'block print': () => paisley(art, lighten(main, 0.55)),
    chikankari: () => floral(art, lighten(main, 0.7), lighten(main, 0.4), 26),
    bandhani: () => bandhani(art, lighten(main, 0.6)),
    'floral print': () => floral(art, lighten(main, 0.5), thread, 34),
    stripes: () => stripes(art, lighten(main, 0.4), 12),
    'bagru print': () => trellis(art, lighten(main, 0.5), 22),
    leheriya: () => leheriya(art, lighten(main, 0.5)),
  }
  const kurti: Cut = {
    shoulder: 52,
    bust: 48,
    waist: 46,
    dip: 10,
    hem: 53 + (index % 4) * 5,
    waistY: 196,
    length: 236 + (index % 3) * 20,
  }
  const neck = (['round', 'V', 'keyhole', 'boat', 'square', 'high'] as const)[index % 6] ?? 'round'
  const sleeve = [elbow, long, short, bell][index % 4] as Sleeve
  const wide = 24 + (index % 3) * 9
  const leg = (d: 1 | -1) =>
    `M${200 + d} 206h${d * 44}C${200 + d * 54} 270 ${200 + d * (42 + wide)} 330 ${200 + d * (48 + wide)} 372Q${200 + d * (28 + wide / 2)} 382 ${200 + d * 6} 376z`
  const legs = leg(-1) + leg(1)
  garment(art, { cut: kurti, neck, sleeve, colour: main, below: legs })
  cloth(
    art,
    legs,
    second,
    style === 'leheriya' || style === 'stripes' ? undefined : prints[style] && dots(art, lighten(second, 0.4), 20, 1.6),
  )
  for (const d of [-1, 1]) {
    pleats(art, { waist: 16, hem: 18 + wide * 0.4, waistY: 214, length: 368 }, 4, 200 + d * (27 + wide * 0.5))
    art.line(`M${200 + d * (47 + wide)} 364Q${200 + d * (28 + wide / 2)} 374 ${200 + d * 7} 368`, thread, 7)
  }
  art.path(bodyPath(kurti, neck), '#2b0f16', 'transform="translate(3 7)"', opacity(0.22))
  front(art, { cut: kurti, neck, sleeve, colour: main, pattern: prints[style]?.(), isStraight: true })
  art.path(band(kurti, 9), second)
  if (style === 'mirror yoke') art.path('M160 92Q200 150 240 92L246 148Q200 174 154 148z', mirrors(art, thread, 17))
  else art.line(`M200 ${neck === 'V' || neck === 'keyhole' ? 138 : 116}v54`, CREAM, 5, dotted(12))
  art.line(`M${neck === 'boat' ? 162 : 174} 76${neckline(kurti, neck)}`, thread, 5)
}
