import { buttis, checks, floral, hang, ikat, paisley, stitches, stripes, trellis } from '../fabric.ts'
import type { Palette } from '../product-drawing.ts'
import { CREAM, GOLD, INK, STEEL } from '../shared-parts.ts'
import { darken, dashed, dotted, lighten, opacity, ROUND_CAP, type SvgBuilder } from '../svg-builder.ts'
import { type Cut, cloth, garment } from '../tailoring.ts'
import { BOXY, CROPPED, LONG, REGULAR, RELAXED, SLIM } from './men-cuts.ts'

const NEHRU_STYLES = ['jacquard', 'plain', 'brocade', 'printed', 'raw silk', 'ikat', 'embroidered', 'textured']

export function kurtaWithNehruJacket(art: SvgBuilder, { main, second }: Palette, style: string) {
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
    dip: 6,
    shoulder: 62,
    bust: 57,
    waist: 57,
    hem: 59 + (index % 3) * 3,
    waistY: 226,
    length: 356 - (index % 4) * 12,
  }
  const shirt = index % 2 ? CREAM : lighten(second, 0.78)
  garment(art, {
    cut: kurta,
    neck: 'high',
    sleeve: { kind: 'straight', end: 284 - (index % 3) * 16 },
    colour: shirt,
    isStraight: true,
  })
  // The slits at its sides.
  for (const d of [-1, 1])
    art.path(
      `M${200 + d * (kurta.hem + 0.5)} ${kurta.length + 1}l${-d * 9} 1L${200 + d * (kurta.hem - 3)} ${kurta.length - 52}z`,
      darken(shirt, 0.45),
    )
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

const SUIT_STYLES = ['two-button', 'slim fit', 'regular fit', 'notch lapel', 'single-breasted', 'half-lined']

export function suitJacket(art: SvgBuilder, { main, second }: Palette, style: string) {
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
  'travel trousers, relaxed fit': { hip: 68, knee: 52, foot: 42, end: 332 },
}

export function trousers(art: SvgBuilder, { main }: Palette, style: string) {
  const { hip, knee, foot, end = 338 } = TROUSERS[style] ?? { hip: 63, knee: 42, foot: 34 }
  const leg = (d: 1 | -1) => {
    const x = (value: number) => 200 + d * value
    const [outer, inner] = [14 + knee, 10 + foot]
    return `M${x(0)} 92H${x(54)}Q${x(56)} 124 ${x(hip - 2)} 156C${x(hip)} 196 ${x(outer + 6)} 226 ${x(outer + 2)} 256L${x(inner + 12)} ${end}Q${x(inner - foot / 2 + 6)} ${end + 6} ${x(14)} ${end}Q${x(9)} 240 ${x(1)} 182z`
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
      `M213 ${end - 16}h${foot + 10}v18h-${foot + 10}zM${177 - foot} ${end - 16}h${foot + 10}v18h-${foot + 10}z`,
      lighten(main, 0.16),
    )
  if (style === 'travel trousers, relaxed fit')
    for (const x of [132, 228]) {
      art.path(`M${x} 200h40v44h-40z`, lighten(main, 0.1))
      art.path(`M${x - 2} 196h44v16h-44z`, darken(main, 0.28))
    }
}
