import { buttis, dots, drape, hang, stripes, zari } from '../fabric.ts'
import type { Drawings, Palette } from '../product-drawing.ts'
import { CREAM, GOLD, INK } from '../shared-parts.ts'
import { darken, dotted, lighten, opacity, ROUND_CAP, type SvgBuilder } from '../svg-builder.ts'

function dungarees(art: SvgBuilder, { main, second }: Palette) {
  const body = 'M158 130l14-50h12l6 44h20l6-44h12l14 50 8 190h-46l-4-86-4 86h-46z'
  hang(art, body)
  art.path('M150 100l50-12 50 12 28 40-28 16-14-16v60h-72v-60l-14 16-28-16z', lighten(second, 0.75))
  art.path('M150 100l50-12 50 12 28 40-28 16-14-16v60h-72v-60l-14 16-28-16z', stripes(art, second, 16))
  drape(art, body, main, undefined, 'M200 210v24M166 200v110M234 200v110')
  art.rect(176, 150, 48, 42, 8, lighten(main, 0.22))
  art.path('M200 158l4 8 9 1-7 6 2 9-8-4-8 4 2-9-7-6 9-1z', '#ffc14a')
  art.circle(172, 132, 6, GOLD)
  art.circle(228, 132, 6, GOLD)
}

function frock(art: SvgBuilder, { main, second }: Palette) {
  const body = 'M172 92q28 16 56 0l34 10 10 40-24 10 40 128q-88 36-176 0l40-128-24-10 10-40z'
  hang(art, body)
  drape(art, body, main, buttis(art, lighten(main, 0.6), 20), 'M168 180l-22 110M200 176v122M232 180l22 110')
  art.path('M110 280q90 36 180 0l-6-22q-84 32-168 0z', second)
  art.path('M152 156h96l4 14h-104z', second)
  art.path('M200 164l-26-14v28zM200 164l26-14v28z', second)
  art.circle(200, 164, 7, darken(second, 0.2))
}

function elephantTShirt(art: SvgBuilder, { main, second }: Palette) {
  const body = 'M166 88q34 22 68 0l44 18 16 56-34 12-10-18v124h-100v-124l-10 18-34-12 16-56z'
  hang(art, body)
  drape(art, body, main, undefined, 'M164 190v80M238 190v80')
  art.path('M172 214q0-34 34-34 26 0 26 22 12 2 12 16v18h-10v-12h-8v12h-12v-12h-14v12h-12v-12q-16 4-18-10z', second)
  art.circle(222, 200, 3, '#fff')
  art.line('M240 216q12 2 12 14', second, 6, ROUND_CAP)
  art.line('M168 90q32 22 64 0', second, 7)
  art.path('M150 262h100v6h-100z', second, opacity(0.6))
}

function kidsHoodie(art: SvgBuilder, { main, second, third }: Palette) {
  const body = 'M164 84q36 18 72 0l46 20 26 84-38 16-18-40 4 132h-112l4-132-18 40-38-16 26-84z'
  hang(art, body)
  drape(art, body, main, undefined, 'M160 190v100M242 190v100')
  art.path('M164 84q-10 46 36 56 46-10 36-56-16 34-36 34t-36-34z', darken(main, 0.25))
  art.line('M190 136v40M210 136v40', CREAM, 4, ROUND_CAP)
  art.path('M158 236h84l8 44h-100z', darken(main, 0.16))
  art.rect(144, 286, 112, 12, 3, darken(main, 0.4))
  art.line('M96 196l38 16M304 196l-38 16', darken(main, 0.45), 9)
  art.path('M178 190h44v30h-44z', second)
  art.path('M184 214l16-18 16 18z', third)
}

function romper(art: SvgBuilder, { main, second }: Palette) {
  const body =
    'M170 86q30 20 60 0l36 14 14 46-30 12-6-12 8 78 8 40q-26 20-46 10l-14-22-14 22q-20 10-46-10l8-40 8-78-6 12-30-12 14-46z'
  hang(art, body)
  drape(art, body, main, dots(art, lighten(main, 0.7), 18, 2.6), 'M160 170l-4 70M240 170l4 70')
  art.line('M170 86q30 26 60 0', second, 7)
  art.line('M141 266q24 16 40 8M259 266q-24 16-40 8M126 152l28-10M274 152l-28-10', second, 8, ROUND_CAP)
  art.line('M200 104v112', CREAM, 8, dotted(22))
  art.line('M176 262l24-30 24 30', second, 5)
  art.line('M184 256l16-20 16 20', CREAM, 6, dotted(12))
  art.path('M154 180h30v30q-15 10-30 0z', lighten(main, 0.25))
  art.circle(169, 195, 9, '#ffc14a')
  art.circle(166, 193, 1.4, INK)
  art.circle(172, 193, 1.4, INK)
  art.line('M165 198q4 3 8 0', INK, 1.4)
}

function raincoat(art: SvgBuilder, { main, second }: Palette) {
  const body = 'M164 98q36 12 72 0l34 16q22 52 30 108l-34 12-18-50 20 116q-68 22-136 0l20-116-18 50-34-12q8-56 30-108z'
  hang(art, body, 200, 66)
  drape(art, body, main, undefined, 'M162 190l-12 104M238 190l12 104')
  art.path('M158 106q-12-46 42-50 54 4 42 50-6 34-42 46-36-12-42-46z', art.board(main))
  art.path('M172 100q0-26 28-28 28 2 28 28-4 24-28 34-24-10-28-34z', second)
  art.path('M172 100q0-26 28-28 28 2 28 28-4 24-28 34-24-10-28-34z', stripes(art, CREAM, 10))
  art.circle(178, 74, 4, INK)
  art.circle(222, 74, 4, INK)
  art.path('M190 60l10-8 10 8-10 6z', '#ff8a1f')
  art.path('M192 150h16v166h-16z', darken(main, 0.2))
  art.line('M200 170v110', CREAM, 9, dotted(36))
  art.path('M146 236h36v34q-18 8-38 0zM218 236h36l2 34q-20 8-38 0z', darken(main, 0.16))
  art.path('M144 232h40v10h-40zM216 232h40v10h-40z', darken(main, 0.3))
  art.path('M134 306q66 18 132 0l-2-12q-64 16-128 0z', '#fff', opacity(0.55))
  art.line('M122 130q-14 36-18 76', '#fff', 6, ROUND_CAP, opacity(0.4))
}

function kidsKurtaSet(art: SvgBuilder, { main, second }: Palette) {
  const thread = zari(main)
  const kurta = 'M172 84q28 16 56 0l34 14 26 82-28 10-16-42 10 118q-54 12-108 0l10-118-16 42-28-10 26-82z'
  const pyjama = 'M158 250h84l-10 80h-24l-8-54-8 54h-24z'
  hang(art, `${kurta}${pyjama}`)
  drape(art, pyjama, CREAM, undefined, 'M174 268l4 56M226 268l-4 56')
  art.path('M168 320h24v10h-24zM208 320h24v10h-24z', darken(CREAM, 0.2))
  drape(art, kurta, main, buttis(art, thread, 20), 'M170 170l-6 86M230 170l6 86')
  art.path('M190 88h20v82l-10 10-10-10z', second)
  art.line('M200 98v66', thread, 6, dotted(16))
  art.line('M174 84q26 20 52 0', thread, 6)
  art.line('M146 258q54 12 108 0', thread, 7)
  art.line('M114 174l26 9M286 174l-26 9', thread, 6)
  art.path('M240 100q20 80 14 190l-18 2q4-120-10-190z', second, opacity(0.9))
  art.line('M236 284l18-2', thread, 6)
}

function pyjamaSet(art: SvgBuilder, { main, second }: Palette) {
  const top = 'M166 84q34 20 68 0l44 20 20 90-32 10-16-48 2 92h-104l2-92-16 48-32-10 20-90z'
  const bottom = 'M152 244h96l8 92h-44l-12-58-12 58h-44z'
  const print = dots(art, lighten(main, 0.8), 22, 3)
  hang(art, `${top}${bottom}`)
  drape(art, bottom, main, stripes(art, lighten(main, 0.6), 14), 'M170 262l-4 64M230 262l4 64')
  art.line('M145 328h42M213 328h42', second, 8)
  drape(art, top, main, print, 'M158 180v60M242 180v60')
  art.path('M166 84l34 40 34-40-8-8-26 22-26-22z', lighten(main, 0.55))
  art.line('M166 84l34 40 34-40M200 124v122', second, 3.5)
  art.line('M207 140v92', CREAM, 8, dotted(26))
  art.line('M103 190l32 10M297 190l-32 10', second, 6)
  art.rect(220, 156, 26, 28, 4, lighten(main, 0.4))
  art.path('M237 162a9 9 0 1 0 0 15 8 8 0 0 1 0-15z', '#ffc14a')
  art.rect(150, 238, 100, 9, 2, darken(main, 0.3))
}

export const kids: Drawings<'Kids'> = {
  zoom: 1.14,
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
