import { type HexColour, opacity, ROUND_CAP, rotated, type SvgBuilder, transformed } from '../svg-builder.ts'
import type { Scene } from './scene.ts'
import { beads, ground, hills, mirrored, rider, sky } from './scenery.ts'

/** The rider's hat in the units of `rider`. */
const HAT = 'M16-86h26l-6-4q-1-8-7-8t-7 8z'

function hattedRider(art: SvgBuilder, x: number, y: number, scale: number, ink: HexColour): void {
  rider(art, x, y, scale, ink)
  art.path(HAT, ink, transformed(x, y, scale))
}

const standOff: Scene = {
  key: 'a rider seen between the legs of a gunman',
  inks: ['#f0a63a', '#7d2a18', '#fbe3b0', '#2b120c'],
  draw(art, [amber, rust, cream, dark], seed) {
    sky(art, ['#d3532a', amber, cream])
    art.circle(150, 236, 52, cream)
    hills(art, 300, 60, '#b5532a', `${seed} mesa`, 110)
    ground(art, '322q450-20 900 0', '#cf8434')
    hattedRider(art, 126, 340, 1, rust)
    art.ellipse(152, 342, 34, 4, dark, opacity(0.4))
    art.path(
      'M-40-60h380l-8 120q24 90-8 190l-6 148q34 12 44 30v12h-104l-8-42 4-150q6-60-50-140-24-30-54-30t-54 30q-56 80-50 140l4 150-8 42h-104v-12q10-18 44-30l-6-148q-32-100-8-190z',
      dark,
    )
    art.path('M-46 76h392l-4 30q-192 22-384 0z', '#5a2c16')
    art.line('M-30 96q180 20 360 0', cream, 12, 'stroke-dasharray="5 13"')
    art.path('M284 116l40-6 8 96q-10 24-30 22-14-50-18-112z', '#5a2c16')
    art.path('M278 84q16-8 40-2l-6 34h-18z', '#8a5a2a')
    for (const x of [-14, 314]) beads(art, x, 412, 12, 7, 5, '#d9b063')
  },
  title: {
    x: 22,
    y: 18,
    w: 256,
    h: 54,
    max: 36,
    align: 'middle',
    even: true,
    leading: 0.2,
    tracking: 4,
    ink: '#f0a63a',
  },
  credit: { ink: '#2b120c', align: 'middle', x: 90, w: 120 },
}

const saloonDoors: Scene = {
  key: 'a rider seen over swing doors',
  inks: ['#e98a3c', '#f8dca0', '#6d2f1c', '#241009'],
  draw(art, [orange, cream, wood, dark], seed) {
    sky(art, ['#c9532f', orange, cream], 0.6)
    art.circle(168, 194, 44, '#fff2cc')
    hills(art, 262, 70, '#b5532a', `${seed} mesa`, 120)
    ground(art, '270q230-10 450 0t450 0', '#d98f4a')
    hattedRider(art, 106, 322, 1.45, dark)
    art.ellipse(146, 324, 52, 5, dark, opacity(0.35))
    art.path('M-300-60h900v180h-900zM-300 110H34v430h-334zM600 120H266v420h334z', dark)
    let boards = ''
    for (let x = -284; x < 26; x += 34) boards += `M${x} 130v410`
    for (let x = 280; x < 600; x += 34) boards += `M${x} 130v410`
    art.line(boards, '#331a10', 4)
    art.path('M26 112h14v430H26zM260 112h14v430h-14zM20 108h260v14H20z', wood)
    mirrored(art, 'half', () => {
      art.path('M42 246q44-4 60 24 20 22 42 20v170H42z', wood)
      art.path('M54 264q34 0 44 20 14 16 34 18v22H54z', dark, opacity(0.55))
      let slats = ''
      for (let y = 336; y < 446; y += 16) slats += `M56 ${y}h76`
      art.line(slats, '#4a1f12', 7)
      art.path('M42 246q44-4 60 24 20 22 42 20v8q-24 2-46-22-16-24-56-20z', '#a8552f')
      art.circle(138, 372, 4, cream)
    })
    art.path('M40 460h220v80H40z', '#d98f4a')
    art.path('M60 460l-60 80h300l-60-80z', '#b5532a', opacity(0.5))
  },
  title: {
    x: 24,
    y: 24,
    w: 252,
    h: 72,
    max: 44,
    align: 'middle',
    even: true,
    leading: 0.2,
    tracking: 4,
    ink: '#f8dca0',
  },
  credit: { ink: '#f8dca0', align: 'middle', y: 440 },
}

const cactusTrain: Scene = {
  key: 'a far train framed by a cactus',
  inks: ['#3f8f8c', '#f3b25a', '#d2532f', '#173036'],
  draw(art, [teal, amber, red, dark], seed) {
    sky(art, [teal, '#e9b878', '#f6dca0'], 0.6)
    art.circle(176, 232, 72, '#fff0c4')
    art.path('M-300 300v-70h70l14-14h50l12 20 10 64zM214 300l16-86h30l8-12h60l10 14h34l20 84z', '#c9603a')
    art.path('M260 214l8-12h60l10 14h34l20 84h-60z', '#a8452c')
    hills(art, 306, 18, '#d9854a', `${seed} dunes`, 90)
    ground(art, '300q230-8 450 0t450 0', amber)
    art.path('M-300 318h900v5h-900z', dark)
    art.path(
      'M84 316v-20h8v-16h10v16h8v-22h24v22h6v20zM146 316v-22h34v22zM186 316v-22h34v22zM226 316v-22h34v22zM266 316v-22h34v22z',
      dark,
    )
    art.path('M152 300h8v7h-8zM166 300h8v7h-8zM192 300h8v7h-8zM206 300h8v7h-8zM232 300h8v7h-8z', amber)
    for (const [x, y, r] of [
      [96, 268, 9],
      [108, 254, 12],
      [126, 242, 15],
      [148, 230, 18],
    ] as const)
      art.circle(x, y, r, '#fff6e0', opacity(0.85))
    ground(art, '372q230-30 450 4t450-10', red)
    const cactus =
      'M20 540V180q0-30 26-30t26 30v110h20q14 0 14-16v-44q0-18 17-18t17 18v60q0 40-44 40H72v210zM20 340H0q-40 0-40-40v-40q0-18 17-18t17 18v26q0 14 14 14h12z'
    art.path(cactus, dark)
    art.line('M34 540V176M46 540V164M58 540V176M-23 256v40q0 24 22 24h18M123 230v56q0 26-30 26H76', '#24505a', 2.5)
    art.path('M40 146q-12-14 0-20 6-10 12 0 12 6 0 20zM118 208q-8-10 0-14 5-7 10 0 8 4 0 14z', red)
    art.path(cactus, dark, transformed(-260, 130, 0.8))
    ground(art, '420q230-30 450 0t450-4', dark)
    art.path(
      'M236 416q-10-30 4-46 4 20 2 46zM246 416q4-24 22-32-4 22-16 34zM228 416q-16-14-18-30 16 8 22 30z',
      '#24505a',
    )
  },
  title: {
    x: 24,
    y: 24,
    w: 252,
    h: 78,
    max: 46,
    align: 'middle',
    even: true,
    leading: 0.2,
    tracking: 4,
    ink: '#fbe9bd',
  },
  credit: { ink: '#f3b25a', align: 'right' },
}

const hatCountry: Scene = {
  key: 'a hat pulled low, the desert in its crown',
  inks: ['#f2d5a0', '#b8452a', '#2f1712', '#e88f3c'],
  draw(art, [sand, rust, dark, amber], seed) {
    sky(art, [sand, '#f7e4bc', '#e9b878'], 0.5)
    hills(art, 400, 40, '#d9a05a', `${seed} plain`, 300)
    art.path('M96 258h108v70q-4 56-54 64-50-8-54-64z', '#8a5230')
    art.path('M150 258h54v70q-4 56-54 64z', '#6d3d22')
    art.path('M96 320q20 16 54 6 34 10 54-6v14q-8 50-54 58-46-8-54-58z', dark)
    art.path('M132 346q18-10 36 0-18 12-36 0z', '#8a5230')
    art.path('M150 286l10 34q-10 8-20 0z', '#6d3d22')
    const crown = 'M82 250q-6-104 30-116 20-6 38 14 18-20 38-14 36 12 30 116-68 26-136 0z'
    const inside = art.define('crown', (id) => `<clipPath id="${id}"><path d="${crown}"/></clipPath>`)
    art.path(crown, dark)
    art.group(`clip-path="${inside}"`, () => {
      art.path(
        'M60 120h180v140H60z',
        art.linear(
          [
            [0, rust],
            [1, '#f7c06a'],
          ],
          'down',
        ),
      )
      art.circle(176, 188, 22, '#fff0c4')
      hills(art, 226, 26, '#8a2f1c', `${seed} crown`, 40)
      art.path('M60 226q90-16 180 0v40H60z', '#5a1f14')
      hattedRider(art, 106, 234, 0.58, dark)
    })
    art.path('M84 228q66 26 132 0l2 22q-68 26-136 0z', dark)
    art.path('M18 238q30 24 66 10 66 24 132 0 36 14 66-10 10 10-6 26-50 36-126 36T24 264q-16-16-6-26z', dark)
    art.path('M84 232q66 24 132 0', 'none', `stroke="${amber}" stroke-width="5"`)
    art.path('M24 540q10-120 74-150l52 60 52-60q64 30 74 150z', dark)
    art.path('M98 388l52 58 52-58 12 14q-16 62-64 88-48-26-64-88z', rust)
  },
  title: {
    x: 24,
    y: 24,
    w: 252,
    h: 84,
    max: 46,
    align: 'middle',
    even: true,
    leading: 0.2,
    tracking: 4,
    ink: '#2f1712',
  },
  credit: { ink: '#f2d5a0', align: 'middle', y: 440 },
  hasFace: true,
}

const wheelRiders: Scene = {
  key: 'three riders through the spokes of a wheel',
  inks: ['#7a3a5c', '#f4a04a', '#fde4b4', '#26101c'],
  draw(art, [plum, orange, cream, dark], seed) {
    sky(art, [plum, '#e0664a', cream], 0.62)
    art.circle(150, 236, 60, cream)
    hills(art, 306, 80, '#a8405a', `${seed} far`, 100)
    hills(art, 322, 40, '#7a2a4a', `${seed} near`, 80)
    ground(art, '318q230-10 450 0t450 0', orange)
    for (const [x, y, scale] of [
      [58, 344, 0.8],
      [118, 352, 1],
      [194, 344, 0.8],
    ] as const)
      hattedRider(art, x, y, scale, dark)
    art.path('M90 366q60-16 120 0-60 12-120 0z', '#fff0cc', opacity(0.5))
    ground(art, '420q230-20 450 0t450-6', dark)
    for (let i = 0; i < 10; i++) art.path('M146 250h8l4 180h-16z', '#3a1a20', rotated(i * 36 + 18, 150, 262))
    art.circle(150, 262, 168, 'none', `stroke="${dark}" stroke-width="26"`)
    art.circle(150, 262, 158, 'none', 'stroke="#5a2c2c" stroke-width="5"')
    beads(art, 150, 262, 169, 30, 5, '#8a4a3a')
    art.circle(150, 262, 27, dark)
    art.circle(150, 262, 17, '#5a2c2c')
    art.circle(150, 262, 8, orange)
    art.path(
      'M-170 420l16-70h10l-6 70zM-220 420v-96q0-10 10-10t10 10v40h10v-20h10v30q-2 10-20 10v36zM430 420v-90q0-10 10-10t10 10v90z',
      dark,
    )
    art.path('M30 440q6-20 26-22M270 438q-4-18-22-20', 'none', `stroke="${orange}" stroke-width="3" ${ROUND_CAP}`)
  },
  title: {
    x: 24,
    y: 22,
    w: 252,
    h: 58,
    max: 42,
    align: 'middle',
    even: true,
    leading: 0.2,
    tracking: 4,
    ink: '#fde4b4',
  },
  credit: { ink: '#fde4b4', align: 'middle', y: 442 },
}

export const WESTERN: readonly Scene[] = [standOff, saloonDoors, cactusTrain, hatCountry, wheelRiders]
