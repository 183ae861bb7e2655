import { checks, dots, floral, stripes } from '../fabric.ts'
import type { Drawings, Palette } from '../product-drawing.ts'
import { CREAM, GOLD } from '../shared-parts.ts'
import { darken, dashed, dotted, lighten, ROUND_CAP, type SvgBuilder } from '../svg-builder.ts'
import { band, type Cut, garment, type Neck, neckline } from '../tailoring.ts'
import { silkSaree } from './sarees.ts'
import { anarkaliKurta, kurtaWithJacket, lehengaCholi, palazzoSet } from './women-ethnic.ts'

const DRESSES: Record<string, { cut: Cut; neck: Neck; folds: number }> = {
  'A-line': { cut: { shoulder: 46, bust: 46, waist: 46, hem: 96, waistY: 196, length: 322 }, neck: 'boat', folds: 4 },
  skater: { cut: { shoulder: 44, bust: 44, waist: 36, hem: 118, waistY: 186, length: 292 }, neck: 'round', folds: 9 },
  'fit-and-flare': {
    cut: { shoulder: 42, bust: 45, waist: 35, hem: 108, waistY: 192, length: 330 },
    neck: 'square',
    folds: 7,
  },
  belted: { cut: { shoulder: 46, bust: 47, waist: 40, hem: 78, waistY: 198, length: 336 }, neck: 'V', folds: 4 },
  'knee-length': {
    cut: { shoulder: 44, bust: 46, waist: 41, hem: 60, waistY: 196, length: 330 },
    neck: 'round',
    folds: 2,
  },
  flared: { cut: { shoulder: 42, bust: 44, waist: 37, hem: 124, waistY: 180, length: 348 }, neck: 'V', folds: 10 },
}

function sleevelessDress(art: SvgBuilder, { main, second }: Palette, style: string) {
  const { cut, neck, folds } = DRESSES[style] ?? {
    cut: { shoulder: 44, bust: 45, waist: 38, hem: 100, waistY: 190, length: 320 },
    neck: 'round',
    folds: 6,
  }
  const patterns: Record<string, () => string> = {
    'A-line': () => floral(art, lighten(main, 0.6), second),
    skater: () => dots(art, lighten(main, 0.65), 18, 2.6),
    belted: () => stripes(art, lighten(main, 0.35), 14),
    flared: () => floral(art, lighten(main, 0.45), GOLD, 38),
  }
  garment(art, { cut, neck, colour: main, pattern: patterns[style]?.(), folds })
  art.line(`M${200 - (neck === 'boat' ? 38 : 26)} 76${neckline(cut, neck)}`, darken(main, 0.25), 4)
  const { waist, waistY } = cut
  if (style === 'belted') {
    art.path(`M${198 - waist} ${waistY - 8}h${2 * waist + 4}v16h-${2 * waist + 4}z`, second)
    art.rect(189, waistY - 11, 22, 22, 3, 'none', `stroke="${GOLD}" stroke-width="4"`)
  } else if (style !== 'A-line') art.line(`M${200 - waist} ${waistY}q${waist} 8 ${2 * waist} 0`, darken(main, 0.4), 3)
  if (style === 'fit-and-flare') art.path(band(cut, 26), second)
  if (style === 'knee-length')
    art.line(`M200 100v222M178 150q-6 40-2 60M222 150q6 40 2 60`, darken(main, 0.4), 2, dashed('5 4'))
  if (style === 'flared')
    for (const above of [64, 128])
      art.line(
        `M${200 - 112 + above * 0.45} ${348 - above}q${112 - above * 0.45} 20 ${224 - above * 0.9} 0`,
        darken(main, 0.4),
        3,
      )
}

const TOPS: Record<string, { cut: Cut; neck: Neck; end: number }> = {
  'round neck': {
    cut: { shoulder: 52, bust: 50, waist: 50, hem: 56, waistY: 220, length: 290 },
    neck: 'round',
    end: 168,
  },
  peplum: { cut: { shoulder: 50, bust: 48, waist: 42, hem: 84, waistY: 208, length: 276 }, neck: 'boat', end: 158 },
  'tie-up waist': {
    cut: { shoulder: 50, bust: 50, waist: 50, hem: 46, waistY: 210, length: 254 },
    neck: 'V',
    end: 172,
  },
  'V neck': { cut: { shoulder: 52, bust: 50, waist: 48, hem: 60, waistY: 214, length: 300 }, neck: 'V', end: 186 },
  'belted waist': {
    cut: { shoulder: 50, bust: 50, waist: 42, hem: 74, waistY: 212, length: 306 },
    neck: 'round',
    end: 178,
  },
  'smocked waist': {
    cut: { shoulder: 48, bust: 50, waist: 44, hem: 62, waistY: 206, length: 264 },
    neck: 'square',
    end: 166,
  },
  'square neck': {
    cut: { shoulder: 50, bust: 48, waist: 47, hem: 54, waistY: 216, length: 282 },
    neck: 'square',
    end: 198,
  },
}

function puffSleeveTop(art: SvgBuilder, { main, second }: Palette, style: string) {
  const { cut, neck, end } = TOPS[style] ?? {
    cut: { shoulder: 50, bust: 49, waist: 46, hem: 60, waistY: 212, length: 284 },
    neck: 'round',
    end: 170,
  }
  const patterns: Record<string, () => string> = {
    'round neck': () => dots(art, lighten(main, 0.6), 20, 2.4),
    'tie-up waist': () => checks(art, lighten(main, 0.6), 22),
    'V neck': () => floral(art, lighten(main, 0.55), second),
    'square neck': () => stripes(art, lighten(main, 0.3), 10),
  }
  const sleeve = { kind: 'puff', end } as const
  const isWaisted = style === 'peplum' || style === 'belted waist' || style === 'smocked waist'
  const folds = style === 'peplum' ? 8 : 4
  garment(art, { cut, neck, sleeve, colour: main, pattern: patterns[style]?.(), folds, isStraight: !isWaisted })
  for (const d of [-1, 1])
    art.line(
      `M${200 + d * (cut.shoulder + 31)} ${end + 1}Q${200 + d * (cut.shoulder + 17)} ${end + 10} ${200 + d * (cut.shoulder + 1)} ${end + 4}`,
      darken(main, 0.3),
      8,
      ROUND_CAP,
    )
  art.line(`M${200 - (neck === 'boat' ? 38 : 26)} 76${neckline(cut, neck)}`, lighten(main, 0.5), 5)
  const { waist, waistY } = cut
  if (style === 'belted waist' || style === 'peplum')
    art.path(`M${199 - waist} ${waistY - 7}h${2 * waist + 2}v13h-${2 * waist + 2}z`, second)
  if (style === 'smocked waist')
    for (const y of [-20, -10, 0, 10])
      art.line(`M${198 - waist} ${waistY + y}h${2 * waist + 4}`, darken(main, 0.35), 3, dotted(5))
  if (style === 'tie-up waist') {
    art.path('M200 250l-36-16v30zM200 250l36-16v30zM194 254l-16 52 14 4 10-48 10 48 14-4-16-52z', darken(main, 0.16))
    art.circle(200, 250, 8, darken(main, 0.3))
  }
}

const BLAZERS: Record<string, { cut: Cut; end: number; lapel: number; buttons: readonly number[] }> = {
  'single-breasted': {
    cut: { neck: 30, shoulder: 62, bust: 56, waist: 50, hem: 60, waistY: 212, length: 312 },
    end: 286,
    lapel: 200,
    buttons: [214],
  },
  'two-button': {
    cut: { neck: 30, shoulder: 62, bust: 56, waist: 48, hem: 62, waistY: 208, length: 304 },
    end: 282,
    lapel: 184,
    buttons: [200, 236],
  },
  'relaxed-fit': {
    cut: { neck: 32, shoulder: 70, bust: 64, waist: 64, hem: 70, waistY: 220, length: 330 },
    end: 296,
    lapel: 216,
    buttons: [230],
  },
  'notch-lapel': {
    cut: { neck: 30, shoulder: 62, bust: 56, waist: 52, hem: 60, waistY: 210, length: 296 },
    end: 280,
    lapel: 176,
    buttons: [192, 222, 252],
  },
  tailored: {
    cut: { neck: 28, shoulder: 60, bust: 54, waist: 44, hem: 60, waistY: 204, length: 290 },
    end: 280,
    lapel: 190,
    buttons: [204],
  },
  'soft-shouldered': {
    cut: { neck: 32, shoulder: 56, bust: 58, waist: 56, hem: 64, waistY: 214, length: 318 },
    end: 250,
    lapel: 206,
    buttons: [220, 252],
  },
}

function blazer(art: SvgBuilder, { main, second }: Palette, style: string) {
  const { cut, end, lapel, buttons } = BLAZERS[style] ?? {
    cut: { neck: 30, shoulder: 62, bust: 56, waist: 50, hem: 60, waistY: 212, length: 308 },
    end: 284,
    lapel: 196,
    buttons: [210, 240],
  }
  const sleeve = { kind: 'straight', end } as const
  const outfit = { cut, neck: 'V', sleeve, colour: main, folds: 0 } as const
  garment(art, { ...outfit, pattern: style === 'relaxed-fit' ? checks(art, lighten(main, 0.3), 30) : undefined })
  art.path(`M172 76l28 10 28-10-28 ${lapel - 70}z`, CREAM)
  art.path(`M186 84q14 12 28 0l-14 22z`, darken(CREAM, 0.25))
  const half = (d: 1 | -1) =>
    `M${200 + d * 30} 76L${200 + d * 46} 126L${200 + d * 30} 131L${200 + d * 38} 144L200 ${lapel}L${200 + d * 22} 80z`
  art.path(half(1) + half(-1), darken(main, 0.18))
  art.line(`M200 ${lapel}V${cut.length + 6}`, darken(main, 0.5), 2.5)
  for (const y of buttons) art.circle(207, y, 5.5, art.ball(style === 'tailored' ? GOLD : darken(main, 0.6)))
  for (const d of [-1, 1]) {
    art.path(`M${200 + d * 34 - 17} ${cut.waistY + 34}h34v9h-34z`, darken(main, 0.3))
    art.line(`M${200 + d * (cut.bust - 8)} 152q${-d * 8} 46-${d > 0 ? 2 : -2} 90`, darken(main, 0.35), 2.5)
    art.line(
      `M${200 + d * (cut.shoulder + (end - 88) * 0.2 - 12)} ${end - 12}h${d * 22}`,
      darken(main, 0.5),
      5,
      dotted(8),
    )
  }
  art.path('M226 156l22-5v8l-22 5z', second)
}

export const women: Drawings<'Women'> = {
  zoom: 1,
  zooms: { 'puff-sleeve top': 1.2, blazer: 1.12, 'sleeveless dress': 1.03, 'kurta with jacket': 1.04 },
  hung: true,
  shapes: {
    'anarkali kurta': anarkaliKurta,
    'silk saree': silkSaree,
    'sleeveless dress': sleevelessDress,
    'kurta with jacket': kurtaWithJacket,
    'lehenga choli': lehengaCholi,
    'palazzo set': palazzoSet,
    'puff-sleeve top': puffSleeveTop,
    blazer,
  },
}
