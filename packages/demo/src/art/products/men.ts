import { buttis, drape, hang, stripes } from '../fabric.ts'
import type { Drawings, Palette } from '../product-drawing.ts'
import { CREAM, GOLD, INK, STEEL } from '../shared-parts.ts'
import { darken, dashed, dotted, lighten, ROUND_CAP, type SvgBuilder } from '../svg-builder.ts'

const SHIRT = 'M164 78q36 22 72 0l44 20 34 92-40 18-16-38 6 152h-128l6-152-16 38-40-18 34-92z'

function shortSleeveShirt(art: SvgBuilder, { main }: Palette) {
  hang(art, SHIRT)
  drape(art, SHIRT, main, stripes(art, lighten(main, 0.4), 20), 'M158 180l-4 130M244 180l4 130')
  art.path('M164 78l36 40 36-40-10-8-26 26-26-26z', lighten(main, 0.3))
  art.line('M200 116v206', darken(main, 0.4))
  art.line('M200 130v180', CREAM, 5, dotted(30))
  art.rect(218, 150, 36, 40, 3, darken(main, 0.14))
}

function kurtaWithNehruJacket(art: SvgBuilder, { main, second }: Palette) {
  const kurta = 'M166 78q34 16 68 0l40 20 28 116-34 10-18-52 8 170q-58 14-116 0l8-170-18 52-34-10 28-116z'
  const jacket = 'M160 82l24-6 16 22 16-22 24 6 12 60-2 118h-44l-6-20-6 20h-44l-2-118z'
  hang(art, kurta)
  drape(art, kurta, CREAM, undefined, 'M160 240l-6 90M238 240l8 90')
  art.path(jacket, art.board(main))
  art.path(jacket, buttis(art, lighten(main, 0.32), 16))
  art.line('M200 98v142', darken(main, 0.5))
  art.line('M206 112v120', GOLD, 6, dotted(24))
  art.path('M218 150l26-4v9l-26 4z', second)
}

function graphicTShirt(art: SvgBuilder, { main, second, third }: Palette) {
  const body = 'M162 80q38 26 76 0l50 22 22 76-38 14-16-30 4 158h-120l4-158-16 30-38-14 22-76z'
  hang(art, body)
  drape(art, body, main, undefined, 'M158 190l-2 120M240 200l4 110')
  art.line('M166 82q34 26 68 0', darken(main, 0.35), 7)
  art.circle(200, 190, 36, second)
  art.path('M164 190h72a36 36 0 0 1-72 0z', third)
  art.circle(214, 178, 9, '#ffc14a')
}

function denimShirt(art: SvgBuilder) {
  hang(art, SHIRT)
  drape(art, SHIRT, '#3f628f', undefined, 'M156 190v120M246 190v120')
  art.path('M164 78l36 30 36-30 12 10-34 44h-28l-34-44z', '#2f4d75')
  art.rect(194, 108, 12, 212, 0, '#4f75a5')
  art.line('M200 122v192', GOLD, 7, dotted(32))
  for (const x of [150, 214]) {
    art.path(`M${x} 158h38v34l-19 12-19-12z`, '#4a6f9f')
    art.line(`M${x} 170h38M${x + 4} 174l15 10 15-10`, '#f2c879', 1.6, dashed('4 2'))
  }
  art.rect(136, 304, 128, 18, 2, '#2f4d75')
}

function poloTShirt(art: SvgBuilder, { main, second }: Palette) {
  const body = 'M160 80q40 24 80 0l48 20 26 84-42 16-16-32 4 154h-120l4-154-16 32-42-16 26-84z'
  hang(art, body)
  drape(art, body, main, undefined, 'M158 188l-4 120M242 188l4 120')
  art.path('M172 88l28 46 28-46-28 10z', darken(main, 0.5))
  art.path('M160 80l10-8q30 20 60 0l10 8-10 38-30-22-30 22z', second)
  art.line('M170 76q30 20 60 0', darken(second, 0.3), 3)
  art.path('M190 106h20v62h-20z', darken(main, 0.16))
  art.line('M200 118v44', CREAM, 6, dotted(20))
  art.path('M90 176l42 16 2-12-41-15zM310 176l-42 16-2-12 41-15z', second)
  art.path('M140 240h121v18h-121z', second)
  art.path('M140 266h121v6h-121z', second)
  art.path('M226 150l6 4 7-2-3 7 3 7-7-2-6 4-1-7-6-4 6-3z', GOLD)
}

function suitJacket(art: SvgBuilder, { main, second }: Palette) {
  const body = 'M164 76l36 10 36-10 46 22q18 84 22 174l-36 6-18-98 6 146q-56 14-112 0l6-146-18 98-36-6q4-90 22-174z'
  hang(art, body)
  drape(art, body, main, undefined, 'M148 184l-2 130M252 184l2 130M124 160l-6 106M276 160l6 106')
  art.path('M166 78l34 14 34-14-34 134z', '#fdfaf4')
  art.path('M192 100h16l4 14-12 8-12-8zM192 122h16l8 60-16 28-16-28z', second)
  art.path('M172 74l28 26-16 20zM228 74l-28 26 16 20z', '#fff')
  art.path('M164 76l-14 56 20 6-10 14 40 70 40-70-10-14 20-6-14-56-36 128z', darken(main, 0.24))
  art.line('M200 222v104', darken(main, 0.55))
  for (const y of [234, 262]) art.circle(207, y, 5.5, INK)
  art.path('M144 262h40v11h-40zM216 262h40v11h-40z', darken(main, 0.35))
  art.path('M226 160l6-9 7 6 6-8 4 8-1 6-22 4z', CREAM)
  art.line('M110 254l34-6M290 254l-34-6', INK, 5, dotted(9))
}

function trousers(art: SvgBuilder, { main }: Palette) {
  const body = 'M146 92h108l20 236q-30 8-58 0l-16-146-16 146q-28 8-58 0z'
  hang(art, body)
  art.rect(134, 66, 132, 7, 3.5, art.metal(STEEL))
  art.rect(152, 68, 14, 30, 3, art.metal(STEEL))
  art.rect(234, 68, 14, 30, 3, art.metal(STEEL))
  drape(art, body, main, undefined, 'M164 130l-14 190M236 130l14 190')
  art.path('M146 92h108l2 20h-112z', darken(main, 0.24))
  for (const x of [158, 200, 242]) art.rect(x - 3, 90, 6, 24, 2, darken(main, 0.4))
  art.circle(200, 102, 5, art.ball(GOLD))
  art.line('M200 112v66', darken(main, 0.5), 2.5)
  art.line('M206 114v40q0 10-6 14', lighten(main, 0.4), 2, dashed('4 3'))
  art.line('M143 120q24 4 30 26M257 120q-24 4-30 26', darken(main, 0.5), 3)
  art.line('M127 318q30 8 56 0M217 318q26 8 56 0', lighten(main, 0.4), 2, dashed('4 3'))
}

function hoodie(art: SvgBuilder, { main, second }: Palette) {
  const body = 'M158 92q42 14 84 0l38 18q24 80 30 168l-36 8-20-108 6 140h-120l6-140-20 108-36-8q6-88 30-168z'
  hang(art, body, 200, 66)
  drape(art, body, main, undefined, 'M160 190l-2 100M242 190l2 100M126 170l-8 90M274 170l8 90')
  art.path('M156 98q-10-40 44-40t44 40q-8 40-44 52-36-12-44-52z', art.board(darken(main, 0.08)))
  art.path('M170 92q0-22 30-22t30 22q-6 28-30 40-24-12-30-40z', darken(main, 0.5))
  art.line('M188 126v50M212 126v44', second, 4, ROUND_CAP)
  art.circle(188, 180, 3.5, GOLD)
  art.circle(212, 174, 3.5, GOLD)
  art.path('M160 236h80l14 44q0 6-6 6h-96q-6 0-6-6z', darken(main, 0.16))
  art.line('M160 238l-13 42M240 238l13 42', lighten(main, 0.4), 2, dashed('4 3'))
  art.rect(139, 304, 122, 16, 4, darken(main, 0.35))
  art.path('M90 278l36 8 2-16-36-8zM310 278l-36 8-2-16 36-8z', darken(main, 0.35))
  art.path('M176 196h48v22h-48z', second)
  art.path('M182 213l10-12 8 8 8-10 10 14z', lighten(second, 0.6))
}

export const men: Drawings<'Men'> = {
  zoom: 1.14,
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
