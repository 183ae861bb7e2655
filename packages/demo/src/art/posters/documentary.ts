import {
  dashed,
  type HexColour,
  opacity,
  ROUND_CAP,
  rotated,
  type SvgBuilder,
  seededRandom,
  transformed,
} from '../svg-builder.ts'
import type { Inks, Scene, TitlePlan } from './scene.ts'
import { fill, repeated } from './scenery.ts'

// All documentary scenes are seen from above, with the title on a plain band.
const BAND: TitlePlan = { x: 22, y: 404, w: 164, h: 32, max: 24, foot: true, ink: '#fff' }
const captioned = (paper: HexColour, accent: HexColour) => ({
  plate: (art: SvgBuilder, inks: Inks) => art.path('M-300 392h900v140h-900z', inks[3]),
  title: { ...BAND, ink: paper },
  credit: { ink: accent, x: 196, w: 82, align: 'right' as const },
})

type Walker = readonly [x: number, y: number, ink: HexColour]

/** People seen from above with their shadows. */
const walkers = (art: SvgBuilder, degrees: number, ...all: readonly Walker[]): void =>
  repeated(
    art,
    'walker',
    () => {
      art.path('M0 0l40 28-8 10L-6 8z', '#000', opacity(0.3))
      art.ellipse(0, 0, 14, 7, 'inherit', `transform="rotate(${degrees})"`)
      art.circle(0, 0, 6.5, '#2a1a18')
    },
    all.map(([x, y, ink]) => `fill="${ink}" ${transformed(x, y)}`),
  )

const riverBoats: Scene = {
  key: 'boats on a braided river',
  inks: ['#0f6a70', '#e9f0df', '#f0a52e', '#0a3d46'],
  draw(art, [water, sand, orange, deep]) {
    fill(art, sand)
    const currents = [water, '#1c8288', '#0a5560', '#3a9c9a', water, '#2d9092', deep]
    currents.forEach((ink, i) => {
      const d = `M${-40 + i * 50} 540c${-60 + i * 5}-120 150-150 ${70 - i * 10}-270s${40 - i * 8}-180 ${90 - i * 4}-340`
      art.line(d, ink, 42 - Math.abs(3 - i) * 5)
    })
    art.line(
      'M-230 540c-40-140 60-200 20-300s30-200 60-300M-190 540c-40-140 60-200 20-300s30-200 60-300M390 540c-60-120 80-190 10-290s20-180 60-310M430 540c-60-120 80-190 10-290s20-180 60-310',
      water,
      1.6,
      opacity(0.5),
    )
    const hull = 'M0-60q20 30 14 64-4 34-14 52-10-18-14-52-6-34 14-64z'
    for (const [x, y, degrees, scale] of [
      [150, 226, 18, 1.3],
      [214, 110, -14, 0.8],
      [92, 340, 34, 0.8],
    ] as const)
      art.group(`transform="translate(${x} ${y}) rotate(${degrees}) scale(${scale})"`, () => {
        art.path(hull, deep, 'transform="translate(9 7)" opacity=".5"')
        art.path(hull, '#7a4324')
        art.path('M0-44q12 24 9 46-3 28-9 40-6-12-9-40-3-22 9-46z', '#b9743f')
        art.circle(0, 26, 7, deep)
        art.circle(0, -12, 9, orange)
        art.line('M-22 36l40-30', deep, 2.5)
      })
  },
  ...captioned('#e9f0df', '#f0a52e'),
}

const patchworkFields: Scene = {
  key: 'a tractor in a patchwork of fields',
  inks: ['#d9a441', '#7f9a3b', '#f3e3b4', '#38321c'],
  draw(art, [corn, green, straw, dark]) {
    fill(art, '#5f7a34')
    const furrows = (along: string) =>
      art.define(
        along,
        (id) =>
          `<pattern id="${id}" width="16" height="16" patternUnits="userSpaceOnUse"><path d="M0 0${along}" stroke="${dark}" stroke-width="4" opacity=".2"/></pattern>`,
      )
    art.group(rotated(-14, 150, 225), () => {
      const plots: readonly (readonly [number, number, number, number, string, boolean])[] = [
        [-340, -80, 190, 200, corn, false],
        [-142, -80, 150, 120, '#b5652e', true],
        [-142, 48, 150, 150, green, false],
        [16, -80, 130, 230, straw, true],
        [154, -80, 200, 130, '#a9b85a', false],
        [154, 58, 200, 176, '#b5652e', true],
        [362, -80, 260, 240, corn, true],
        [-340, 128, 190, 160, '#8a4f28', true],
        [-340, 296, 240, 260, '#a9b85a', true],
        [-92, 206, 100, 350, corn, true],
        [16, 158, 130, 400, '#9a5a2c', true],
        [154, 242, 200, 320, '#dcc46a', false],
        [362, 168, 260, 400, green, true],
      ]
      for (const [x, y, w, h, ink, down] of plots) {
        art.rect(x, y, w, h, 4, ink)
        art.rect(x, y, w, h, 0, down ? furrows('v16') : furrows('h16'))
      }
      art.path('M22 276h118v282H22z', '#6f3d1d')
      art.line('M34 280v270M50 280v270M66 280v270M82 280v270M98 280v270M114 280v270M130 280v270', '#8f5429', 4)
      art.group('transform="translate(80 250)"', () => {
        art.path('M-20-40h58l30 26v60h-60z', '#000', opacity(0.28))
        art.path('M-28 4h14v40h-14zM14 4h14v40H14zM-24-44h10v22h-10zM14-44h10v22H14z', '#211a14')
        art.path('M-12-50h24l4 60h-32z', '#d43c2a')
        art.path('M-20 6h40v34h-40z', '#b52e20')
        art.circle(0, 22, 11, straw)
        art.path('M-40 48h80v10h-80z', '#4a4a44')
      })
      for (let i = 0; i < 7; i++)
        art.circle(184 + (i % 4) * 42, 92 + Math.floor(i / 4) * 46, 15, i % 2 ? '#5f8f3a' : '#4c7a34')
      walkers(art, 20, [226, 300, '#e24a6a'], [262, 344, '#fff6e0'])
    })
  },
  ...captioned('#f3e3b4', '#d9a441'),
}

const teaRows: Scene = {
  key: 'tea pickers between curved rows',
  inks: ['#2f7d4a', '#86b84a', '#f26b4e', '#123524'],
  draw(art, [green, leaf, coral, deep]) {
    fill(art, deep)
    const bushes = [deep, green, '#3f9450', deep, '#2a6f44', '#58a552']
    const stops = bushes.map((ink, i) => {
      const [from, to] =
        [
          [0, 0.13],
          [0.13, 0.31],
          [0.31, 0.5],
          [0.5, 0.63],
          [0.63, 0.81],
          [0.81, 1],
        ][i] ?? []
      return `<stop offset="${from}" stop-color="${ink}"/><stop offset="${to}" stop-color="${ink}"/>`
    })
    const rows = art.define(
      'rows',
      (id) =>
        `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="64" spreadMethod="repeat" gradientTransform="translate(330 470) scale(1.3 1)">${stops.join('')}</radialGradient>`,
    )
    fill(art, rows)
    art.group(`fill="none" stroke="${leaf}" stroke-width="8" ${dashed('2 15')} ${ROUND_CAP} ${opacity(0.8)}`, () => {
      for (let reach = 84; reach < 620; reach += 64)
        art.tag('ellipse', `cx="330" cy="470" rx="${reach * 1.3}" ry="${reach}"`)
    })
    art.path('M600 120q-190-20-330 40t-330 220l-240 50v26l250-46q150-160 330-218t320-40z', '#d9b57a')
    const pickers = [
      [66, 168, coral],
      [176, 262, '#ffd35a'],
      [112, 338, '#f7f0e0'],
      [236, 312, coral],
      [210, 126, '#f7f0e0'],
      [-120, 220, '#ffd35a'],
    ] as const
    walkers(art, -30, ...pickers)
    repeated(
      art,
      'basket',
      () => {
        art.circle(0, 0, 12, '#8a5a2c')
        art.circle(0, 0, 8.5, leaf)
      },
      pickers.map(([x, y]) => transformed(x + 10, y + 14)),
    )
  },
  ...captioned('#eef3d8', '#f7a08c'),
}

const umbrellas: Scene = {
  key: 'a street of umbrellas, one of them yellow',
  inks: ['#3d5a73', '#ffc93c', '#e8e2d4', '#15212e'],
  draw(art, [blue, yellow, pale, dark], seed) {
    fill(art, '#8f9aa3')
    art.line('M-300 60L600 330M-300 150L600 420M-300 240L600 510M-300-30L600 240', '#828d97', 26)
    const next = seededRandom(seed)
    const inks = [dark, blue, '#23384a', '#5d7a8f', dark, pale]
    const places = Array.from({ length: 24 }, (_, i) => {
      const x = 18 + (i % 4) * 88 + (Math.floor(i / 4) % 2) * 42 + Math.round(next() * 16)
      const y = 20 + Math.floor(i / 4) * 70 + Math.round(next() * 16)
      return `fill="${inks[Math.floor(next() * 6)]}" ${transformed(x, y)}`
    })
    const open = () => {
      art.circle(12, 16, 34, dark, opacity(0.3))
      art.path('M0-38l27 11 11 27-11 27L0 38l-27-11L-38 0l11-27z', 'inherit')
      art.line('M0-38v76M-38 0h76M-27-27l54 54M27-27l-54 54', dark, 1.8, opacity(0.5))
      art.circle(0, 0, 4, dark)
    }
    art.group('id="crowd"', () => repeated(art, 'open', open, places))
    art.tag('use', 'href="#crowd" x="-352"')
    art.tag('use', `href="#open" fill="${yellow}" ${transformed(148, 236, 1.25)}`)
  },
  ...captioned('#e8e2d4', '#ffc93c'),
}

const railwayYard: Scene = {
  key: 'a long train in a railway yard',
  inks: ['#b9a58a', '#2456a6', '#e5482f', '#2b2622'],
  draw(art, [gravel, blue, red, dark]) {
    fill(art, gravel)
    art.group(rotated(24, 150, 225), () => {
      let sleepers = ''
      let rails = ''
      for (let x = -222; x < 530; x += 58) {
        sleepers += `M${x}-300V800`
        rails += `M${x - 11}-300V800M${x + 11}-300V800`
      }
      art.line(sleepers, '#8a745a', 34, dashed('6 9'))
      art.line(rails, '#4b443d', 3)
      const coach = () => {
        art.rect(-10, 8, 50, 150, 5, dark, opacity(0.35))
        art.rect(-23, 0, 46, 150, 6, 'inherit')
        art.path('M-17 6h34v138h-34z', '#fff', opacity(0.16))
        art.path('M-8 20H8v24H-8zM-8 63H8v24H-8zM-8 106H8v24H-8z', 'inherit')
      }
      const expressCoaches = [-120, 38, 196, 354, 512].map((y) => `fill="${blue}" ${transformed(126, y)}`)
      const goods = [
        [242, 250],
        [242, 408],
        [-106, 180],
      ].map(([x = 0, y = 0]) => `fill="#8a3a2c" ${transformed(x, y)}`)
      repeated(art, 'coach', coach, [...expressCoaches, ...goods])
    })
    walkers(
      art,
      24,
      [66, 196, red],
      [86, 236, '#f7efe0'],
      [48, 262, '#f2b632'],
      [246, 150, '#f7efe0'],
      [-90, 300, '#f7efe0'],
    )
  },
  ...captioned('#f7efe0', '#f2b632'),
}

export const DOCUMENTARY: readonly Scene[] = [riverBoats, patchworkFields, teaRows, umbrellas, railwayYard]
