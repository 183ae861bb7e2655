import { darken, dashed, opacity, ROUND_CAP, rotated, transformed } from '../svg-builder.ts'
import type { Scene } from './scene.ts'
import { hills, mirrored, people, repeated, sky, stars } from './scenery.ts'

const twoKites: Scene = {
  key: 'two kites flown from two roofs',
  inks: ['#f9a8a0', '#c2185b', '#ffe3b0', '#3b1d4f'],
  draw(art, [pink, rose, cream, plum]) {
    sky(art, ['#f0788c', pink, cream], 0.6)
    art.circle(70, 330, 58, '#fff3d6')
    const kite = (x: number, y: number, scale: number, degrees: number, ink: string, half: string) =>
      art.group(`transform="translate(${x} ${y}) rotate(${degrees}) scale(${scale})"`, () => {
        art.path('M0-60l48 60-48 62-48-62z', ink)
        art.path('M0-60l48 60h-96z', half)
        art.line('M0-60v122', plum, 2, opacity(0.5))
        art.path('M0 58l14 26h-28z', half)
      })
    art.line('M104 232q10 90-44 160M196 172q-20 120 44 218', plum, 1.4)
    kite(104, 188, 1, 16, rose, '#ffc24a')
    kite(196, 128, 1.15, -14, '#16756f', cream)
    for (const [x, y, scale] of [
      [-80, 120, 0.4],
      [380, 90, 0.5],
      [30, 70, 0.3],
      [-200, 220, 0.5],
      [260, 240, 0.3],
    ] as const)
      kite(x, y, scale, x % 40, plum, rose)
    art.path('M-300 540v-140h160v20h120v-30h70v14h60v-8h90v-12h60v22h120v-26h220v160z', plum)
    people(art, [58, 404, 0.74, plum], [240, 402, 0.74, plum])
    art.line('M20 404v-50M10 360h20M14 370h12', plum, 2)
  },
  title: { x: 22, y: 404, w: 256, h: 36, max: 30, leading: 0.2, align: 'middle', foot: true, ink: '#ffe3b0' },
  credit: { ink: '#3b1d4f', y: 24, align: 'middle' },
}

const loveLetter: Scene = {
  key: 'a letter sealed with a heart, mountains inside',
  inks: ['#2f6f9f', '#f4ead5', '#d9412f', '#173a5c'],
  draw(art, [blue, paper, red, navy], seed) {
    sky(art, ['#7fb4d2', '#dfeaea'])
    hills(art, 226, 90, '#a9c7d4', `${seed} range`, 70)
    art.group(rotated(-5, 150, 300), () => {
      art.rect(34, 206, 248, 170, 4, navy, opacity(0.3))
      art.rect(26, 196, 248, 170, 3, paper)
      art.path('M26 366l96-88h56l96 88z', '#e4d6b8')
      art.path('M26 196l58 62 22-20 44 52 44-52 22 20 58-62z', blue)
      art.path('M150 290l-44-52-14 13 22 4 10 16 12-8 14 27 12-22 14 8 14-20 18-5-14-13z', '#fff')
      art.circle(150, 304, 17, red)
      art.path('M150 314q-16-12-8-18 6-3 8 4 2-7 8-4 8 6-8 18z', paper)
      art.path('M26 196h248v3h-248z', navy)
      const edge = Array.from({ length: 11 }, (_, i) => `M${30 + i * 23} 359h12l-4 7h-12z`)
      art.path(edge.join(''), red)
    })
  },
  title: { x: 24, y: 28, w: 252, h: 108, max: 56, leading: 0.22, ink: '#173a5c' },
  credit: { ink: '#173a5c' },
}

const twoTeas: Scene = {
  key: 'two glasses of tea, their steam meeting in a heart',
  inks: ['#7a2340', '#f7c98f', '#c8662c', '#2f0c1c'],
  draw(art, [wine, cream, tea, dark]) {
    sky(art, ['#4a1030', wine, '#c4504a'], 0.55)
    art.circle(150, 226, 124, '#e0704f', opacity(0.35))
    art.path('M-300 388h900v152h-900z', dark)
    art.path('M-300 382h900v10h-900z', '#8a3a2a')
    const glass = () => {
      art.path('M58 296h66l-8 88q-25 8-50 0z', '#fff', opacity(0.28))
      art.path('M61 316h60l-6 64q-24 6-48 0z', tea)
      art.path('M91 316h30l-6 64q-12 3-24 3z', darken(tea, 0.25))
      art.ellipse(91, 316, 30, 5, '#e8934f')
      art.line('M64 300l6 76M80 300l2 80M102 300l-2 80M118 300l-6 76', '#fff', 2, opacity(0.5))
      art.ellipse(91, 296, 33, 5, 'none', `stroke="#fff" stroke-width="2.5" ${opacity(0.8)}`)
      art.ellipse(91, 392, 44, 6, '#f0dcc0')
    }
    mirrored(art, 'half', glass)
    art.line(
      'M91 284q-20-24 4-46 10-14-14-36-30-30-8-58 34-28 77 26 43-54 77-26 22 28-8 58-24 22-14 36 24 22 4 46',
      cream,
      9,
      `${ROUND_CAP} stroke-linejoin="round"`,
    )
    art.path('M150 372l-14 0q-8-10 14-10t14 10z', '#f0dcc0')
    art.path('M128 376h44l-4 9h-36z', '#e0a86a')
    art.circle(140, 371, 8, '#d9904a')
    art.circle(160, 371, 8, '#d9904a')
    art.line('M-260 410h140M-80 420h90M320 408h160', '#5a1c2c', 3, ROUND_CAP)
  },
  title: { x: 24, y: 26, w: 252, h: 74, max: 50, leading: 0.2, align: 'middle', ink: '#f7c98f' },
  credit: { ink: '#f7c98f', align: 'middle' },
}

const facingBalconies: Scene = {
  key: 'two balconies joined by a string telephone',
  inks: ['#27526b', '#f5b85a', '#e2574c', '#0f2638'],
  draw(art, [blue, lamp, coral, dark], seed) {
    sky(art, [dark, blue, '#d98a7a'], 0.6)
    stars(art, 44, 240, '#f9e6c0', seed)
    art.circle(150, 178, 34, '#fff0cc')
    art.circle(138, 170, 30, '#1d435b')
    art.path('M-300 150H60v390h-360z', '#c96a4a')
    art.path('M-300 142H68v14h-368zM-300 320H60v5h-360z', '#8a3f2f')
    art.path('M600 190H244v350h356z', '#3f8a86')
    art.path('M600 182H236v14h364zM600 352H244v5h356z', '#245a5c')
    const windows = [
      [14, 196, lamp],
      [-60, 196, dark],
      [-134, 196, lamp],
      [-208, 196, dark],
      [14, 360, dark],
      [-60, 360, lamp],
      [258, 226, lamp],
      [258, 384, dark],
    ] as const
    repeated(
      art,
      'window',
      () => art.path('M0 74V18q15-26 30 0v56z', 'inherit'),
      windows.map(([x, y, ink]) => `fill="${ink}" ${transformed(x, y)}`),
    )
    art.path('M8 270h84v6H8zM196 300h96v6h-96z', dark)
    art.path('M8 240h84v4H8zM196 270h96v4h-96z', dark)
    art.line('M8 257h82M200 287h80', dark, 30, dashed('2.4 9.6'))
    art.path('M8 276h52l-10 14H8zM292 306h-48l10 14h38z', dark)
    people(art, [64, 270, 0.82, dark], [226, 300, 0.82, dark])
    art.path('M58 214q-12-6 2-10 14-2 12 18l8 34q-18 6-28 0z', coral)
    art.line('M68 230l14-12M222 258l-14-10', dark, 6, ROUND_CAP)
    art.path('M80 208l14 4-3 14-13-4zM210 238l-14 2 1 14 14-4z', lamp)
    art.line('M92 219q50 62 105 28', '#fff0cc', 2)
    art.path('M140 264q-14-12-6-18 6-4 8 4 3-7 8-3 8 7-10 17z', coral)
    art.path('M60 156q60 34 184 40', 'none', `stroke="${dark}" stroke-width="1.4"`)
    art.path('M82 167l14 5-11 10zM144 187l14 2-9 12z', coral)
    art.path('M112 178l14 4-10 11zM208 196h14l-7 14z', lamp)
    art.path('M176 193l14 1-8 13z', '#fff0cc')
  },
  title: { x: 24, y: 26, w: 252, h: 80, max: 50, leading: 0.2, align: 'middle', ink: '#fff0cc' },
  credit: { ink: '#fff0cc', align: 'middle' },
}

const cranePair: Scene = {
  key: 'two cranes whose necks make a heart',
  inks: ['#e9a0a6', '#fff4e6', '#b3243c', '#3a2a40'],
  draw(art, [rose, white, red, dark]) {
    sky(art, ['#f6cfae', rose, '#a8638c'], 0.6)
    art.circle(150, 222, 100, red)
    art.path('M-300 344h900v200h-900z', '#7a5a86')
    art.path('M-300 344h900v5h-900z', '#f6cfae')
    mirrored(art, 'half', () => {
      art.line('M92 330l-4 84M70 332l-2 78', dark, 4)
      art.line('M88 414l-10 4M68 410l-10 4', dark, 4, ROUND_CAP)
      art.line('M96 292q-36-50-24-98 12-40 38-36 16 4 18 24', white, 15, ROUND_CAP)
      art.path('M102 270q14 34-10 56-30 18-76 20-24 0-40 8 8-26 34-46 30-44 62-50 26-6 30 12z', white)
      art.path('M-24 354q8-26 34-46 20-30 44-42 6 30-14 58-20 26-64 30z', '#d9c4cc')
      art.path('M-24 354q4-18 18-30 16 4 24 14-14 12-42 16z', dark)
      art.circle(126, 180, 12, white)
      art.path('M120 170q-14-2-20-12 14-4 26 8z', dark)
      art.circle(129, 181, 2.4, dark)
      art.path('M137 180l13 40-24-30z', '#e0a04a')
      art.path('M20 420h90v3H20zM-30 438h70v3h-70zM50 448h100v3H50z', '#b78aa8')
      art.line('M-180 540q-10-80-30-150M-160 540q4-90 20-170M-140 540q20-70 40-110M-196 540q-30-60-60-90', dark, 4)
      art.path('M-212 392q-12-20-4-44 14 20 4 44zM-140 372q0-24 14-42 4 26-14 42z', dark)
    })
  },
  title: { x: 24, y: 26, w: 252, h: 74, max: 50, leading: 0.2, align: 'middle', ink: '#3a2a40' },
  credit: { ink: '#fff4e6', align: 'middle', y: 438 },
}

export const ROMANCE: readonly Scene[] = [twoKites, loveLetter, twoTeas, facingBalconies, cranePair]
