import { darken, dashed, opacity, ROUND_CAP, rotated, seededRandom, transformed } from '../svg-builder.ts'
import type { Scene } from './scene.ts'
import { fill, ground, hills, people, sky } from './scenery.ts'

const caravan: Scene = {
  key: 'a camel caravan before a red sun',
  inks: ['#fbe5c0', '#e4572e', '#20596b', '#5a2418'],
  draw(art, [paper, red, blue, brown]) {
    sky(art, ['#7fc0bd', paper])
    art.circle(150, 206, 96, red)
    ground(art, '300q220-70 430-6t470-34', '#f3b35e')
    ground(art, '340q340-20 500 20t400-60', '#d98536')
    art.path('M120 326q60 60 260 30 120-20 220-60v240h-900v-90q300 20 420-120z', '#b3582a')
    const camel =
      'M0 0l3-26q-6-10 0-18 6-2 10-14 8-8 14 6 4-14 12-8 6 10 8 22 10 4 14-10l2-20q4-6 16-2l2 5-10 2-1 24q-6 14-18 14l2 25h-4l-5-22h-28l-6 22z'
    for (const [x, y, scale, saddle] of [
      [20, 318, 0.8, red],
      [96, 306, 0.86, blue],
      [176, 312, 0.92, red],
    ] as const) {
      art.path(camel, brown, transformed(x, y, scale))
      art.rect(x + 14, y - 64 * scale, 15, 17, 2, saddle)
    }
    art.line('M70 282q24 4 28-6M150 272q20 10 28-2', brown, 1.5)
  },
  title: {
    x: 24,
    y: 354,
    w: 252,
    h: 74,
    max: 42,
    even: true,
    align: 'middle',
    tracking: 6,
    foot: true,
    ink: '#fbe5c0',
  },
  credit: { ink: '#5a2418', y: 24, align: 'middle' },
}

const jungleRiver: Scene = {
  key: 'a boat and a lost temple behind the leaves',
  inks: ['#f6d27a', '#d9592f', '#1f6b55', '#0c2b2a'],
  draw(art, [sun, red, green, dark]) {
    sky(art, ['#9cc7a2', sun], 0.5)
    art.circle(160, 196, 66, '#fff0c0')
    art.path('M104 300l6-34h8l4-30h8l6-34 8-20 6-22h20l6 22 8 20 6 34h8l4 30h8l6 34z', '#b5793f')
    art.path('M160 136h0l0 164h56l-6-34h-8l-4-30h-8l-6-34-8-20-6-22z', '#8e5630')
    art.path('M148 300v-36q12-16 24 0v36zM132 236h56v5h-56zM122 266h76v5h-76zM140 202h40v5h-40z', dark)
    ground(art, '296q150-22 330-6t570-6', '#4d9470')
    art.path('M128 302q40 22 10 50-60 60-100 190h260q-20-130-66-176-38-34-24-64z', '#7cc0b2')
    art.path('M140 330h34M120 372h70M150 400h52', 'none', `stroke="#c7e6d0" stroke-width="3" ${ROUND_CAP}`)
    people(art, [146, 358, 0.5, dark], [170, 358, 0.46, dark])
    art.path('M112 350q46 14 92 0-8 20-22 22h-46q-16-2-24-22z', red)
    const leaf = 'M0 0q-46-60-22-150 50 50 46 110-4 30-24 40z'
    const fern: readonly (readonly [number, number, number, number, string])[] = [
      [20, 400, 1.2, -50, green],
      [-10, 330, 1.1, 30, green],
      [290, 360, 1.2, -24, green],
      [300, 280, 1, -60, green],
      [-40, 220, 1.2, 70, green],
      [-120, 420, 1.5, 10, green],
      [-190, 340, 1.6, 40, green],
      [380, 400, 1.6, -10, green],
      [-30, 460, 1.4, 34, '#14463f'],
      [330, 470, 1.5, -40, '#14463f'],
      [10, 150, 1.1, 110, '#14463f'],
      [310, 190, 1.1, -100, '#14463f'],
      [-160, 200, 1.5, 100, '#14463f'],
      [-200, 470, 1.8, -16, '#14463f'],
      [480, 300, 1.8, -40, '#14463f'],
    ]
    for (const [x, y, scale, degrees, ink] of fern) art.path(leaf, ink, transformed(x, y, scale, degrees))
    art.path('M-300 540v-130q90-20 160 0t140 4 150 0 150-4 300-14v144z', dark)
  },
  title: { x: 24, y: 22, w: 252, h: 82, max: 46, even: true, align: 'middle', tracking: 6, ink: '#0c2b2a' },
  credit: { ink: '#f6d27a', align: 'middle' },
}

const ropeBridge: Scene = {
  key: 'a rope bridge over a gorge',
  inks: ['#f4c68a', '#c7512f', '#6d8f95', '#2b1a24'],
  draw(art, [dawn, red, mist, dark], seed) {
    sky(art, ['#e88f62', dawn, '#f8e6c2'], 0.45)
    art.circle(150, 186, 40, '#fff4d8')
    const range = (foot: number, height: number, ink: string, step: number) =>
      hills(art, foot, height, ink, `${seed}${ink}`, step)
    range(300, 120, '#e0a98a', 110)
    range(350, 110, '#b58a86', 90)
    range(410, 100, mist, 80)
    art.path('M-300 540v-300h60l40-30h90l50 20h40l14 40-10 50 22 70-16 60 20 90z', dark)
    art.path('M600 540v-330h-110l-60 20h-80l-60 16-24 34 14 56-22 64 18 60-16 80z', dark)
    art.path('M-6 262l-2 60-14 40 24 120M292 270l8 60-20 60', 'none', `stroke="#553240" stroke-width="4"`)
    art.line('M4 250Q140 340 272 262', dark, 3)
    art.line('M4 282Q140 384 272 294', dark, 4)
    let ropes = ''
    let planks = ''
    for (let i = 1; i < 16; i++) {
      const t = i / 16
      const along = (from: number, mid: number, to: number) => from * (1 - t) ** 2 + 2 * mid * t * (1 - t) + to * t * t
      const x = along(4, 140, 272)
      ropes += `M${x} ${along(250, 340, 262)}V${along(282, 384, 294)}`
      planks += `M${x - 6} ${along(282, 384, 294) + 2}h12`
    }
    art.line(ropes, dark, 1.2)
    art.line(planks, dark, 5)
    people(art, [92, 326, 0.66, dark], [134, 334, 0.7, red], [178, 329, 0.66, dark])
    art.path('M85 307h-8v-19h8zM127 314h-9v-20h9zM171 310h-8v-19h8z', dark)
    art.path('M30 200q8-8 14 0 6-8 14 0-8-3-14 4-6-7-14-4zM226 140q8-8 14 0 6-8 14 0-8-3-14 4-6-7-14-4z', dark)
  },
  title: { x: 24, y: 24, w: 252, h: 86, max: 46, even: true, align: 'middle', tracking: 6, ink: '#2b1a24' },
  credit: { ink: '#f8e6c2', align: 'middle' },
}

const balloon: Scene = {
  key: 'a striped balloon over desert domes',
  inks: ['#57b0b8', '#e2492f', '#fbe3ae', '#6a2a1f'],
  draw(art, [air, red, paper, brown], seed) {
    sky(art, [air, '#bfe0d2', paper], 0.55)
    const next = seededRandom(seed)
    for (let i = 0; i < 6; i++) {
      const x = -270 + i * 150 + next() * 60
      const y = 110 + next() * 120
      art.path(
        'M0 0q4-16 22-14 8-16 28-8 16-8 22 8 18 0 18 14z',
        '#fff6e0',
        `${transformed(x, y, 0.8)} ${opacity(0.75)}`,
      )
    }
    const fly = (x: number, y: number, scale: number, first: string, second: string) =>
      art.group(transformed(x, y, scale), () => {
        art.path('M0-104q96 6 96 96 0 54-66 108h-60q-66-54-66-108 0-90 96-96z', first)
        art.path('M0-104q52 8 54 96-4 60-38 108h-32q-34-48-38-108 2-88 54-96z', second)
        art.path('M0-104q20 10 20 96-2 60-14 108h-12q-12-48-14-108 0-86 20-96z', first)
        art.path('M58-84q38 24 38 76 0 54-66 108h-16q50-50 54-108 2-46-10-76z', brown, opacity(0.22))
        art.line('M-28 100l14 34M28 100l-14 34M0 100v34', brown, 1.6)
        art.path('M-18 134h36l-4 26h-28z', brown)
        art.circle(-6, 126, 6, brown)
        art.circle(7, 127, 5, brown)
      })
    fly(-130, 190, 0.5, paper, '#2f7f88')
    fly(262, 130, 0.22, '#2f7f88', paper)
    fly(142, 206, 1, red, paper)
    ground(art, '360q220-40 420-6t480-24', '#eeb765')
    art.path(
      'M-60 376v-30h10q0-18 16-24 16 6 16 24h20v-12h10v12h14v30zM196 372v-26h8v-14q2-20 22-30l2-10 2 10q20 10 22 30v14h8v26zM180 372v-40l5-8 5 8v40zM266 372v-40l5-8 5 8v40z',
      '#b8592f',
    )
    ground(art, '376q260 24 450 4t450-14', '#d88f43')
    ground(art, '420q300-40 520-8t380-10', '#b8592f')
  },
  title: { x: 24, y: 22, w: 252, h: 70, max: 44, even: true, align: 'middle', tracking: 6, ink: '#6a2a1f' },
  credit: { ink: '#fbe3ae', align: 'middle' },
}

const treasureMap: Scene = {
  key: 'a folded map with a dotted trail',
  inks: ['#f0dcae', '#c63a26', '#2c6a72', '#3a2118'],
  draw(art, [paper, red, sea, brown]) {
    fill(art, '#173d45')
    art.line('M-300 120h900M-300 220h900M-300 320h900M-300 420h900', '#1d4a53', 26)
    art.group(rotated(-4, 150, 260), () => {
      art.path('M26 122l84 8 80-10 84 8v272l-84-8-80 10-84-8z', '#0a2227', 'transform="translate(9 9)"')
      art.path('M26 122l84 8 80-10 84 8v272l-84-8-80 10-84-8z', paper)
      art.path('M110 130l80-10v272l-80 10z', darken(paper, 0.1))
      art.path('M26 122l40 4q-8 40 12 60t4 60 20 66-22 40l4 46-58-6z', sea)
      art.path('M274 236q-40 10-34 48t-26 50 12 62l48 4z', sea)
      art.path(
        'M120 206l18-32 14 22 10-14 20 28zM196 196l14-24 16 26zM116 350l8-18 8 18zM134 356l8-18 8 18zM126 340l8-18 8 18z',
        '#9c7a45',
      )
      art.line('M92 160q40-14 60 4t10 56-30 40 20 40 66-6 30-44', red, 4, `${dashed('9 7')} ${ROUND_CAP}`)
      art.line('M236 236l22 22m0-22l-22 22', red, 8, ROUND_CAP)
      art.circle(92, 160, 7, red)
      art.group('transform="translate(206 344)"', () => {
        art.circle(0, 0, 34, paper)
        art.circle(0, 0, 34, 'none', `stroke="${brown}" stroke-width="2.5"`)
        art.path('M0-44L8-8 0 0-8-8zM0 44l8-36-8-8-8 8zM-44 0l36-8 8 8-8 8zM44 0L8-8 0 0l8 8z', brown)
        art.path('M0-44L8-8 0 0zM0 44l-8-36 8-8zM-44 0l36 8 8-8zM44 0L8-8 0 0z', red)
      })
      art.path(
        'M46 300q10-10 20 0t20 0M40 330q8-8 16 0t16 0M252 360q6-7 12 0t12 0',
        'none',
        `stroke="${paper}" stroke-width="2.5"`,
      )
    })
  },
  title: { x: 24, y: 26, w: 252, h: 74, max: 46, even: true, align: 'middle', tracking: 6, ink: '#f0dcae' },
  credit: { ink: '#f0dcae', align: 'middle' },
}

export const ADVENTURE: readonly Scene[] = [caravan, jungleRiver, ropeBridge, balloon, treasureMap]
