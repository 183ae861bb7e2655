import { drawShadow } from '../background.ts'
import { buttis, checks, dots, paisley, zari } from '../fabric.ts'
import type { Palette } from '../product-drawing.ts'
import { GOLD, WOOD } from '../shared-parts.ts'
import { darken, lighten, opacity, type SvgBuilder } from '../svg-builder.ts'
import { band, type Cut, cloth, pleats } from '../tailoring.ts'

const FORM = '#d9c3a8'

/** Blouses by the length of their sleeves. */
const BLOUSES = {
  none: 'M168 90q32 36 64 0l6 6-2 74h-72l-2-74z',
  short: 'M164 90q36 36 72 0l18 8 12 42-22 10-6-10-4 30h-68l-4-30-6 10-22-10 12-42z',
  elbow: 'M164 90q36 36 72 0l18 8 20 82-22 6-16-46-2 30h-68l-2-30-16 46-22-6 20-82z',
  puff: 'M164 90q36 36 72 0l14 4q36 16 22 48l-34 6-4 22h-68l-4-22-34-6q-14-32 22-48z',
} as const

/** Half widths of the skirt, and its outline if it isn't a cone. */
type Skirt = { cut: Cut; outline?: string; hasFrontPleats: boolean }

const cone = (hem: number, length = 340): Cut => ({ shoulder: 40, bust: 40, waist: 38, hem, waistY: 180, length })

/** A way to drape a saree. `edges` get the border; `end` is the decorated end of the pallu. */
type Drape = {
  blouse: keyof typeof BLOUSES
  skirt: Skirt
  pallu: string
  edges: readonly string[]
  folds: string
  end?: string
}

const DRAPES: Record<string, Drape> = {
  // Nivi: across the front and over the shoulder.
  'zari border': {
    blouse: 'short',
    skirt: { cut: cone(84), hasFrontPleats: true },
    pallu: 'M144 192Q196 184 214 86l34 8q18 74 8 190l-34 4q0-46-14-66-26-14-64-14z',
    edges: ['M145 194Q200 184 213 88', 'M246 94q20 80 9 188'],
    folds: 'M152 200Q206 190 221 92M168 204Q222 196 230 96M190 210q38-40 44-106',
  },
  // Nivi with narrow pleats at the shoulder, and a slim skirt.
  'temple border': {
    blouse: 'elbow',
    skirt: { cut: cone(66, 346), hasFrontPleats: true },
    pallu: 'M152 196Q208 176 220 86l18 2q22 44 26 116 2 60 0 104l-22 4q-6-70-14-112-30-24-76-4z',
    edges: ['M152 194Q206 178 220 88'],
    folds: 'M226 92q18 60 24 214M232 92q20 60 24 214M166 196Q212 180 224 94',
    end: 'M240 276l25-2-1 34-22 4z',
  },
  // Broad over the whole front, down to the hem.
  'peacock pallu': {
    blouse: 'short',
    skirt: { cut: cone(92), hasFrontPleats: true },
    pallu: 'M140 196Q196 190 216 88l30 6q26 120 14 246l-46 6q2-60-12-98-26-16-62-20z',
    edges: ['M140 198Q196 190 216 88', 'M246 94q26 120 14 246'],
    folds: 'M150 202Q214 190 224 92M170 208Q228 196 234 96M190 216q40-40 46-110',
    end: 'M213 272l50-4-3 72-46 6z',
  },
  // Gujarati: from the back over the other shoulder, spread over the front like a fan.
  'contrast border': {
    blouse: 'puff',
    skirt: { cut: cone(88), hasFrontPleats: true },
    pallu: 'M156 92l32-6q22 46 60 92l4 20q-4 42-12 74-46 22-98 2 4-96 14-182z',
    edges: ['M188 86q22 46 60 92', 'M143 270q52 20 97-2'],
    folds: 'M164 96q-4 90-10 170M172 94q10 90 8 178M180 92q26 90 32 174M186 92q38 80 50 160',
  },
  // Bengali: a full skirt without pleats, and a pallu that comes round to the front again.
  'buti all over': {
    blouse: 'elbow',
    skirt: {
      cut: cone(100, 338),
      outline: 'M160 178h80C276 204 296 270 300 338Q200 362 100 338C104 270 124 204 160 178z',
      hasFrontPleats: false,
    },
    pallu: 'M138 196Q196 184 208 86l38 6q16 50 6 96 22 66-6 122-40 22-98 8l-8-34q66 4 76-46-36-30-78-20z',
    edges: ['M139 198Q196 184 208 88', 'M148 318q58 14 98-8', 'M252 190q22 66-6 120'],
    folds: 'M160 200Q222 186 224 92M236 96q6 60-14 130M148 300q60 6 84-44M240 200q8 50-16 96',
  },
  // The pallu falls over the arm and shows its whole width.
  'broad gold pallu': {
    blouse: 'none',
    skirt: { cut: cone(72, 346), hasFrontPleats: true },
    pallu: 'M146 198Q204 182 212 86l36 4q40 66 78 190l-66 38q-20-86-38-126-32-14-76 6z',
    edges: ['M146 196Q202 182 212 88', 'M250 94q40 70 74 184'],
    folds: 'M224 92q30 90 56 212M236 94q36 80 68 196M160 202Q214 190 222 94',
    end: 'M312 240l14 40-66 38-11-46z',
  },
  // A slim skirt that flares at the hem.
  'checks and zari': {
    blouse: 'none',
    skirt: {
      cut: { shoulder: 40, bust: 40, waist: 42, hem: 92, waistY: 276, length: 342 },
      outline: 'M162 178h76c10 30 14 68 4 98 10 26 38 40 50 66q-92 24-184 0c12-26 40-40 50-66-10-30-6-68 4-98z',
      hasFrontPleats: false,
    },
    pallu: 'M146 198Q204 180 212 88l32 4q34 30 36 120 2 60 8 96l-40 8q-8-60-14-88-34-14-88-30z',
    edges: ['M147 196Q202 182 213 90', 'M246 94q28 34 32 118 2 60 8 94'],
    folds: 'M152 200Q206 190 221 92M168 206Q222 196 230 96M236 98q30 60 28 210',
  },
}

/** A saree on a dress form. The style decides on the drape, the blouse and the weave. */
export function silkSaree(art: SvgBuilder, { main, second }: Palette, style: string) {
  const drape = DRAPES[style] ?? (DRAPES['zari border'] as Drape)
  const { cut, outline, hasFrontPleats } = drape.skirt
  const thread = zari(main)
  const border = style === 'contrast border' ? second : thread
  const weaves: Record<string, () => string> = {
    'buti all over': () => buttis(art, thread, 18),
    'checks and zari': () => checks(art, thread, 22),
    'peacock pallu': () => paisley(art, lighten(main, 0.35), 30),
    'broad gold pallu': () => dots(art, thread, 16, 1.6),
  }
  const weave = weaves[style]?.() ?? buttis(art, lighten(main, 0.4), 30)

  drawShadow(art, 120, 290, 368, 90)
  art.rect(194, 330, 12, 36, 3, art.round(WOOD))
  art.ellipse(200, 366, 40, 7, darken(WOOD, 0.3))
  art.path('M190 62h20v16l26 12-10 20h-52l-10-20 26-12z', art.round(FORM))
  art.ellipse(200, 62, 10, 4, WOOD)
  const blouseColour = style === 'contrast border' ? second : darken(main, 0.25)
  cloth(art, BLOUSES[drape.blouse], blouseColour, buttis(art, thread, 16))
  art.path('M168 166q32 8 64 0l4 16h-72z', FORM)

  const { hem, length } = cut
  const skirt =
    outline ??
    `M162 178h76C254 220 ${192 + hem} 280 ${200 + hem} ${length}Q200 ${length + 22} ${200 - hem} ${length}C${208 - hem} 280 146 220 162 178z`
  cloth(art, skirt, main, weave)
  if (hasFrontPleats) pleats(art, { waist: 14, hem: 34, waistY: 182, length: length + 4 }, 5, 190)
  pleats(art, { waist: 38, hem, waistY: cut.waistY + 10, length: length - 2 }, hasFrontPleats ? 4 : 7)
  art.path(band(cut, style === 'temple border' ? 34 : 20), border)
  if (style === 'temple border')
    art.line(
      `M${206 - hem} ${length - 36}Q200 ${length - 14} ${194 + hem} ${length - 36}`,
      thread,
      12,
      'stroke-dasharray="7 6"',
    )

  art.path(drape.pallu, '#2b0f16', 'transform="translate(-5 5)"', opacity(0.2))
  cloth(art, drape.pallu, lighten(main, 0.05), weave)
  art.line(drape.folds, darken(main, 0.5), 2.5, opacity(0.35))
  for (const edge of drape.edges) art.line(edge, border, 8)
  if (drape.end === undefined) return
  const isGold = style !== 'peacock pallu'
  art.path(drape.end, isGold ? art.metal(GOLD) : second)
  art.path(drape.end, paisley(art, isGold ? darken(GOLD, 0.4) : thread, 20))
}
