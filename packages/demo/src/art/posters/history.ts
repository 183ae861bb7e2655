import { type HexColour, opacity, ROUND_CAP, type SvgBuilder } from '../svg-builder.ts'
import type { Scene } from './scene.ts'
import { fill, mirrored, people, rider } from './scenery.ts'

/** A cusped arch with its point a little above `top`, `half` wide on either side of x. */
function cusped(x: number, half: number, top: number): string {
  const w = half
  return `M${x - w} 540V${top + w * 0.9}q${w * 0.04} ${-w * 0.42} ${w * 0.36} ${-w * 0.5}q${w * 0.06} ${-w * 0.3} ${w * 0.38} ${-w * 0.36}q${w * 0.16} ${-w * 0.06} ${w * 0.26} ${-w * 0.28}q${w * 0.1} ${w * 0.22} ${w * 0.26} ${w * 0.28}q${w * 0.32} ${w * 0.06} ${w * 0.38} ${w * 0.36}q${w * 0.32} ${w * 0.08} ${w * 0.36} ${w * 0.5}V540z`
}

/** Nested arches, outermost first. */
function arcade(art: SvgBuilder, inks: readonly HexColour[]): void {
  const spans = [
    [320, -20],
    [232, 40],
    [162, 96],
    [118, 140],
    [92, 166],
  ] as const
  for (const [i, [half, top]] of spans.entries()) art.path(cusped(150, half, top), inks[i] ?? '')
}

const fortRider: Scene = {
  key: 'a rider with a banner, seen through arches',
  inks: ['#c9582f', '#f6d9a8', '#5d1f22', '#2f5f66'],
  draw(art, [brick, paper, dark, teal]) {
    fill(art, dark)
    const dawn = art.linear(
      [
        [0, '#8fc2bd'],
        [1, paper],
      ],
      'down',
    )
    arcade(art, ['#7a2b26', '#a2422a', brick, '#e58a4e', dawn])
    art.circle(176, 250, 24, '#fff6df')
    art.path('M58 346v-40h12v-10h10v10h14v-26h8v-10l6-8 6 8v10h8v36h22v-16h10v16h30v-30h10v30h24v-12h14v40z', teal)
    art.path('M58 340q90-12 184 0v210h-184z', '#e0a868')
    art.path('M-300 400h358v150h-358zM242 400h358v150h-358z', '#4a171c')
    rider(art, 112, 398, 1, dark)
    art.line('M154 356l12-84', dark, 2)
    art.path('M166 274l26 6-24 10z', '#c22026')
  },
  title: { x: 36, y: 26, w: 228, h: 58, max: 32, align: 'middle', leading: 0.2, ink: '#f6d9a8' },
  credit: { ink: '#5d1f22', align: 'middle', y: 440 },
}

const stepwell: Scene = {
  key: 'a stepwell with one woman at the water',
  inks: ['#c98a4a', '#f3d7a0', '#2a6f73', '#4a2a1c'],
  draw(art, [stone, sun, water, dark]) {
    fill(art, '#7d4a2a')
    const tiers = ['#8f5730', '#a8693a', '#bb7c44', stone, '#d89e5c', '#e6b474']
    tiers.forEach((ink, i) => {
      const half = 300 - i * 42
      const top = 96 + i * 30
      art.path(`M${150 - half} 540V${top}h${half * 2}v${540 - top}z`, ink)
      art.path(`M${150 - half} ${top}h${half * 2}v6h${-half * 2}z`, sun, opacity(0.5))
      let flights = ''
      const step = 44 - i * 4
      for (let x = 150 - half + 10; x < 150 + half - step; x += step + 6)
        flights += `M${x} ${top + 30}l${step / 2}-22 ${step / 2} 22z`
      art.path(flights, dark, opacity(0.42))
    })
    mirrored(art, 'half', () => {
      const blocks = Array.from({ length: 7 }, (_, i) => `M${60 - i * 42} ${276 + i * 22}h42v22h-42z`)
      art.path(blocks.filter((_, i) => i % 2).join(''), '#a8693a')
      art.path(blocks.filter((_, i) => i % 2 === 0).join(''), '#8f5730')
      art.path('M60 276v264h-360v-110h50v-22h42v-22h42v-22h42v-22h42v-22h42v-22h42v-22z', dark, opacity(0.35))
    })
    art.path('M60 276h180v130H60z', '#5d3420')
    for (const x of [66, 110, 154, 198]) art.path(`M${x} 346v-40q18-24 36 0v40z`, x === 110 ? '#f0c070' : '#2f1a14')
    art.path('M60 346h180v200H60z', water)
    art.path('M60 346h180v8H60z', sun)
    art.path('M110 354h36v60q-18 24-36 0z', '#f0c070', opacity(0.4))
    art.line('M74 372h60M160 384h66M84 400h40M150 416h70', '#5fa5a0', 2.5)
    people(art, [196, 362, 1, '#c22c3a'])
    art.path('M196 320l18 40h-36z', '#c22c3a')
    art.circle(196, 276, 9, '#e0903a')
    art.path('M191 264h10v4h-10z', '#e0903a')
  },
  title: { x: 26, y: 24, w: 248, h: 60, max: 40, align: 'middle', leading: 0.2, ink: '#f3d7a0' },
  credit: { ink: '#f3d7a0', align: 'middle' },
}

const sailWindow: Scene = {
  key: 'a dhow under sail beyond a palace window',
  inks: ['#1f4a63', '#f1d6a2', '#b83a2c', '#132c3d'],
  draw(art, [blue, sand, red, dark]) {
    fill(art, dark)
    const evening = art.linear(
      [
        [0, '#e8935a'],
        [0.6, sand],
        [1, '#f7e6c0'],
      ],
      'down',
    )
    arcade(art, ['#1a3a4f', blue, '#2b6178', '#4a8694', evening])
    art.circle(118, 246, 26, '#fff4dc')
    art.path('M58 318h184v222H58z', '#2b7a86')
    art.line('M66 330h52M180 334h56M72 350h40M150 362h84M64 378h60M170 392h66', '#7fc0bd', 2.5)
    art.path('M96 322q60 16 122-12-8 34-26 38h-74q-16-6-22-26z', '#3a1a14')
    art.line('M152 320V196M204 314l14-34', '#3a1a14', 4)
    art.path('M136 186q76 30 96 116-60 12-106-2 34-54 10-114z', '#fff4dc')
    art.path('M150 192q66 34 82 110-24 5-48 5 4-70-34-115z', '#e6cfa4')
    art.circle(186, 262, 13, red)
    art.path('M152 196l-22-8 22-8z', red)
    art.path('M-300 400h360v150h-360zM240 400h360v150H240z', '#0d202d')
    art.path('M40 396h220v14H40z', '#4a8694')
    art.path('M52 410h196v130H52z', blue)
    art.line('M70 424v100M238 424v100', '#132c3d', 7)
  },
  title: { x: 36, y: 26, w: 228, h: 62, max: 34, align: 'middle', leading: 0.2, ink: '#f1d6a2' },
  credit: { ink: '#f1d6a2', align: 'middle' },
}

const royalElephant: Scene = {
  key: 'a royal elephant under a parasol',
  inks: ['#8f1f3a', '#f3c45a', '#f9e6c2', '#3f4a5a'],
  draw(art, [wine, gold, cream, grey]) {
    fill(art, '#4a0f22')
    const noon = art.linear(
      [
        [0, '#f0a860'],
        [1, cream],
      ],
      'down',
    )
    arcade(art, ['#6a162d', wine, '#b83a3f', '#d8663f', noon])
    art.path('M-300 392h900v150h-900z', '#5a1428')
    art.path('M40 392h220v150H40z', '#d89a52')
    art.path(
      'M76 396v-84q0-46 50-50h50q40 4 44 40 14 10 12 52-2 30 10 34l-4 8q-20-4-20-40 0-20-8-24l-2 64h-28v-40h-60v40z',
      grey,
    )
    art.path('M176 262q40 4 44 40-2 34-30 34-26-10-26-46 2-22 12-28z', '#566273')
    art.path('M170 276q-20 6-20 34 6 24 24 20 14-30-4-54z', '#323b49')
    art.path('M210 332l24 10q-8 8-26 2z', cream)
    art.circle(200, 296, 3, cream)
    art.path('M192 262q18 2 26 16l-12 8-22-14z', gold)
    art.path('M92 262h68v56q-34 18-68 0z', wine)
    art.path('M92 300h68v8q-34 18-68 0zM92 262h68v7H92z', gold)
    art.path('M98 262v-24h56v24zM102 238v-26M150 238v-26', gold, `stroke="${gold}" stroke-width="4"`)
    art.path('M92 214q34-40 68 0z', gold)
    people(art, [126, 252, 0.5, wine])
    art.line('M172 262V196', '#4a2a1c', 3)
    art.path('M142 206q30-44 60 0l-6 8q-24-8-48 0z', '#d23a4a')
    art.path('M142 206q30 10 60 0', 'none', `stroke="${gold}" stroke-width="3"`)
    people(art, [66, 398, 0.7, '#5a1428'])
    art.line('M76 398l2-76', '#4a2a1c', 2.5)
    art.path('M78 322l26 8-26 12z', wine)
    art.path('M80 386h26v12H80zM144 386h26v12h-26zM180 386h26v12h-26z', gold)
  },
  title: { x: 36, y: 26, w: 228, h: 62, max: 34, align: 'middle', leading: 0.2, ink: '#f3c45a' },
  credit: { ink: '#5a1428', align: 'middle', y: 440 },
}

const spinningWheel: Scene = {
  key: 'a spinning wheel in a sunlit arch',
  inks: ['#54724f', '#f4e6c6', '#c9722f', '#2a2a1c'],
  draw(art, [green, paper, ochre, dark]) {
    fill(art, '#24361f')
    const light = art.linear(
      [
        [0, '#f7d58a'],
        [1, paper],
      ],
      'down',
    )
    arcade(art, ['#2f4a2c', '#41603d', green, '#8a9a5c', light])
    art.path('M-300 396h900v150h-900z', '#1c2a18')
    art.path('M40 396h220v150H40z', '#d9b878')
    const spokes = Array.from({ length: 8 }, (_, i) => {
      const turn = (i * Math.PI) / 8
      const [x, y] = [Math.cos(turn) * 62, Math.sin(turn) * 62]
      return `M${Math.round(176 - x)} ${Math.round(300 - y)}L${Math.round(176 + x)} ${Math.round(300 + y)}`
    })
    art.line(spokes.join(''), dark, 4)
    art.circle(176, 300, 66, 'none', `stroke="${dark}" stroke-width="10"`)
    art.circle(176, 300, 54, 'none', `stroke="${ochre}" stroke-width="3"`)
    art.circle(176, 300, 12, ochre)
    art.path('M170 300h12l12 96h-36zM72 388h176v14H72z', '#5a341c')
    art.path('M84 388v-40h10v40z', '#5a341c')
    art.line('M90 344L176 234M90 352L176 366', '#fff', 2)
    art.path('M62 340l52 8v5l-52-4z', dark)
    art.path('M76 338q12-8 24 2v14q-14 6-24 0z', '#fff')
    art.line('M176 300l26 26', dark, 6, ROUND_CAP)
    art.circle(204, 328, 6, ochre)
  },
  title: { x: 36, y: 26, w: 228, h: 62, max: 34, align: 'middle', leading: 0.2, ink: '#f4e6c6' },
  credit: { ink: '#2a2a1c', align: 'middle', x: 60, w: 180 },
}

export const HISTORY: readonly Scene[] = [fortRider, stepwell, sailWindow, royalElephant, spinningWheel]
