import { buttis, dots, drape, hang, zari } from '../fabric.ts'
import type { Drawings, Palette } from '../product-drawing.ts'
import { CREAM, GOLD } from '../shared-parts.ts'
import { darken, dashed, dotted, lighten, opacity, ROUND_CAP, type SvgBuilder } from '../svg-builder.ts'

function anarkaliKurta(art: SvgBuilder, { main }: Palette) {
  const thread = zari(main)
  const body = 'M170 78q30 18 60 0l30 16 26 78-26 10-14-34 6 54 50 128q-102 34-204 0l50-128 6-54-14 34-26-10 26-78z'
  hang(art, body)
  drape(art, body, main, buttis(art, thread), 'M168 210l-28 116M188 206l-10 136M212 206l10 136M232 210l28 116')
  art.path('M98 330q102 34 204 0l-5-16q-97 30-194 0z', thread)
  art.path('M148 194h104l2 12h-108z', thread)
  art.line('M170 78q30 60 60 0', thread, 6)
}

function silkSaree(art: SvgBuilder, { main, second }: Palette) {
  const body = 'M138 76h124l22 262q-84 20-168 0z'
  hang(art, body)
  drape(art, body, main, buttis(art, lighten(main, 0.5), 26), 'M160 84l-8 250M238 84l6 250')
  art.path(
    'M186 76h40l-6 268q-28 2-50-1z',
    art.linear([
      [0, GOLD],
      [0.5, lighten(GOLD, 0.4)],
      [1, darken(GOLD, 0.2)],
    ]),
  )
  art.path('M186 130h38l-1 14h-38zM182 190h40l-1 14h-40zM178 250h42v14h-43zM174 306h44v14h-45z', second)
  art.path('M116 338q84 20 168 0l-1-14q-83 20-166 0z', second)
}

function sleevelessDress(art: SvgBuilder, { main }: Palette) {
  const body = 'M166 76l12 4q22 34 44 0l12-4 10 62-14 44q44 70 66 148-96 34-192 0 22-78 66-148l-14-44z'
  hang(art, body)
  drape(art, body, main, undefined, 'M176 190q-30 70-44 146M196 190q-8 80-6 152M224 190q32 76 42 146')
  art.path('M169 180h62l3 14h-68z', darken(main, 0.4))
  art.path('M104 330q96 34 192 0l-8-30q-88 30-176 0z', darken(main, 0.12))
  art.line('M112 300q88 30 176 0', lighten(main, 0.5), 3, dashed('2 7'))
}

function kurtaWithJacket(art: SvgBuilder, { main, second }: Palette) {
  const body = 'M168 78q32 22 64 0l32 14 34 112-26 10-24-62 8 156q-56 16-112 0l8-156-24 62-26-10 34-112z'
  hang(art, body)
  drape(art, body, second, buttis(art, main, 18), 'M172 220l-4 84M228 220l4 84')
  art.path('M186 90h28l-4 74h-20z', main)
  art.line('M200 96v62', GOLD, 4, dotted(11))
  art.path(
    'M142 80q-18 130-10 268l34 4q-14-140 2-278zM258 80q22 120 14 262l-30 6q12-140-8-274z',
    art.fade(lighten(main, 0.25), main, 'diagonal'),
    opacity(0.96),
  )
  art.line('M134 334l32 5M243 334l29-5', GOLD, 5)
}

function lehengaCholi(art: SvgBuilder, { main, second }: Palette) {
  const thread = zari(main)
  const choli = 'M172 78q28 24 56 0l28 12 18 48-28 10-10-18 2 42h-76l2-42-10 18-28-10 18-48z'
  const skirt = 'M162 190h76l66 138q-104 34-208 0z'
  hang(art, `${choli}${skirt}`)
  drape(art, skirt, main, buttis(art, thread, 24), 'M176 200l-34 130M190 200l-8 140M210 200l8 140M224 200l34 130')
  art.path('M96 328q104 34 208 0l-9-19q-95 30-190 0z', thread)
  art.line('M101 318q99 32 198 0', second, 5, dotted(9))
  art.rect(160, 184, 80, 12, 4, thread)
  drape(art, choli, second, buttis(art, thread, 14))
  art.line('M172 78q28 50 56 0', thread, 5)
  art.path(
    'M246 84q34 20 30 120 0 90 24 136l-38 8q-20-60-14-140 2-80-14-118z',
    art.fade(lighten(main, 0.5), main, 'down'),
    opacity(0.82),
  )
  art.line('M262 346l36-7', thread, 7)
}

function palazzoSet(art: SvgBuilder, { main, second }: Palette) {
  const kurti = 'M168 78q32 20 64 0l30 14 28 92-26 10-18-46 8 96q-54 12-108 0l8-96-18 46-26-10 28-92z'
  const palazzo = 'M152 226h96l38 132q-38 10-76 4l-10-90-10 90q-38 6-76-4z'
  hang(art, `${kurti}${palazzo}`)
  drape(art, palazzo, second, undefined, 'M164 248l-22 106M178 248l-8 110M222 248l8 110M236 248l22 106')
  art.path('M114 358q38 10 76 4l2-12q-38 6-75-3zM286 358q-38 10-76 4l-2-12q38 6 75-3z', GOLD)
  drape(art, kurti, main, undefined, 'M168 170l-6 68M232 170l6 68')
  art.path('M184 88q16 8 32 0l-2 82q-14 6-28 0z', buttis(art, lighten(main, 0.75), 12))
  art.line('M168 78q32 44 64 0M186 96v76q14 8 28 0v-76', second, 4)
  art.line('M147 240q53 12 106 0', second, 7)
  art.line('M200 112v50', GOLD, 5, dotted(12))
  art.line('M112 178l24 9M288 178l-24 9', second, 6)
}

function puffSleeveTop(art: SvgBuilder, { main, second }: Palette) {
  const body = 'M164 82q36 34 72 0l18 14 4 92-16 46 34 62q-76 26-152 0l34-62-16-46 4-92z'
  const sleeves = 'M150 92q-48-6-56 44-2 34 16 44l38-6q8-40 2-82zM250 92q48-6 56 44 2 34-16 44l-38-6q-8-40-2-82z'
  hang(art, `${body}${sleeves}`)
  drape(
    art,
    body,
    main,
    dots(art, lighten(main, 0.6), 20, 2.4),
    'M172 240l-18 56M188 240l-6 64M212 240l6 64M228 240l18 56',
  )
  drape(
    art,
    sleeves,
    main,
    dots(art, lighten(main, 0.6), 20, 2.4),
    'M128 108q-14 26-8 62M140 104q-8 30 0 66M272 108q14 26 8 62M260 104q8 30 0 66',
  )
  art.line('M108 180l40-8M292 180l-40-8', darken(main, 0.3), 8, ROUND_CAP)
  art.path('M156 226h88l2 14h-92z', second)
  art.path('M200 233l-30 14 4-28zM200 233l30 14-4-28z', second)
  art.path('M194 236l-12 52 12-4 6-40 6 40 12 4-12-52z', second)
  art.circle(200, 233, 7, darken(second, 0.25))
  art.line('M164 82q36 40 72 0', lighten(main, 0.6), 6)
}

function blazer(art: SvgBuilder, { main, second }: Palette) {
  const body = 'M166 76l34 8 34-8 42 20q18 80 24 166l-36 8-16-88 8 138q-56 16-112 0l8-138-16 88-36-8q6-86 24-166z'
  hang(art, body)
  drape(art, body, main, undefined, 'M150 178l-4 130M250 178l4 130M128 150l-8 106M272 150l8 106')
  art.path('M172 80l28 14 28-14-28 118z', CREAM)
  art.path('M186 92q14 10 28 0l-14 22z', darken(CREAM, 0.2))
  art.path('M166 76l-10 52 16 6-8 12 38 76 36-76-8-12 16-6-12-52-34 112z', darken(main, 0.2))
  art.line('M166 76l34 114 34-114M200 222v96', darken(main, 0.5), 2)
  for (const y of [238, 272]) art.circle(208, y, 6, art.ball(GOLD))
  art.path('M148 254h36v10h-36zM218 254h36v10h-36z', darken(main, 0.32))
  art.path('M222 160l26-5v9l-26 5z', second)
  art.line('M102 244l34 8M298 244l-34 8', darken(main, 0.4), 3, dotted(7))
}

export const women: Drawings<'Women'> = {
  zoom: 1.1,
  zooms: { 'palazzo set': 1.02 },
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
