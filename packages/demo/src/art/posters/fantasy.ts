import { dashed, opacity, ROUND_CAP, rotated, transformed } from '../svg-builder.ts'
import type { Scene } from './scene.ts'
import { beads, ground, mirrored, people, repeated, sky, stars } from './scenery.ts'

const crownedOwl: Scene = {
  key: 'a crowned owl before the moon',
  inks: ['#123b3a', '#e9b44c', '#f3e6c8', '#7a2e2e'],
  draw(art, [, gold, paper, maroon]) {
    sky(art, ['#0b2627', '#1f5a52'])
    art.circle(150, 196, 136, gold, opacity(0.18))
    art.circle(150, 196, 112, gold)
    art.path('M-300 540v-90l40-60 30 50 46-90 40 80 50-60 44 70h500l40-80 46 60 40-70 64 100v90z', '#0b2627')
    art.path('M82 146q68-40 136 0 34 90 10 180-26 60-78 70-52-10-78-70-24-90 10-180z', '#5b3426')
    for (let i = 0; i < 4; i++)
      art.path(`M${92 + i * 8} ${262 + i * 28}${' q14 26 29 0'.repeat(4 - i)}z`, i % 2 ? '#8a5a36' : '#a9723f')
    art.path('M78 190q-30 90 10 180 14-80 4-180zM222 190q30 90-10 180-14-80-4-180z', '#3d2018')
    art.path('M80 120l36 36h68l36-36q4 60-18 84-52 30-104 0-22-24-18-84z', '#6d4230')
    for (const x of [116, 184]) {
      art.circle(x, 186, 33, paper)
      art.circle(x, 186, 22, gold)
      art.circle(x, 186, 13, '#1a0d0b')
      art.circle(x - 5, 180, 4, '#fff')
    }
    art.path('M150 192l12 18-12 26-12-26z', maroon)
    art.path('M108 118l-6-52 24 24 24-38 24 38 24-24-6 52z', '#ffe08a')
    art.path('M108 118h84v10h-84z', maroon)
    for (const x of [102, 150, 198]) art.circle(x, x === 150 ? 50 : 64, 6, paper)
  },
  title: {
    x: 24,
    y: 400,
    w: 252,
    h: 36,
    max: 32,
    align: 'middle',
    even: true,
    tracking: 5,
    foot: true,
    ink: '#f3e6c8',
  },
  credit: { ink: '#f3e6c8', y: 24, align: 'middle' },
}

const lanternTree: Scene = {
  key: 'a great tree with a lit door and lanterns',
  inks: ['#2a2358', '#ffb84a', '#e9dcc0', '#14102e'],
  draw(art, [violet, lamp, pale, dark], seed) {
    sky(art, [dark, violet, '#6a4a86'], 0.55)
    stars(art, 40, 260, pale, seed)
    art.circle(150, 232, 142, '#8a6ab0', opacity(0.28))
    ground(art, '384q450-40 900 0', '#1d3a3f')
    mirrored(art, 'half', () => {
      for (const [x, y, r, ink] of [
        [40, 216, 46, '#1f5a56'],
        [88, 156, 52, '#256a60'],
        [150, 136, 50, '#1f5a56'],
        [68, 196, 44, '#2f7d6c'],
        [128, 178, 40, '#2f7d6c'],
      ] as const)
        art.circle(x, y, r, ink)
      art.path('M151 196v208h-70q34-16 36-70 2-50-56-80l6-10q42 14 56 32-2-44-26-70l8-6q30 24 36 60z', '#3a2038')
      art.path('M108 396q-40-4-70 14h114v-14z', '#3a2038')
      for (const [x, y] of [
        [30, 262],
        [62, 282],
        [94, 246],
      ] as const) {
        art.line(`M${x} ${y - 60}v50`, dark, 1.6)
        art.circle(x, y, 20, lamp, opacity(0.25))
        art.path(`M${x - 7} ${y - 10}h14l3 10-3 10h-14l-3-10z`, lamp)
      }
      art.path(
        'M40 404l4-36-8-4q-6-14 2-20l4-20 4 14 4-16 6 18 10 6-2 8-10 2q8 8 26 8 10 4 8 18v22h-5l-2-20h-22l-4 20h-5l2-24z',
        '#e9dcc0',
        transformed(-34, 42, 0.9),
      )
    })
    art.path('M126 404v-58q24-40 48 0v58z', lamp)
    art.path('M126 404v-58q24-40 48 0v58h-5v-56q-19-30-38 0v56z', '#7a4a2c')
    people(art, [150, 404, 0.56, dark])
    art.path('M126 404h48l50 136h-148z', lamp, opacity(0.4))
  },
  title: { x: 24, y: 22, w: 252, h: 60, max: 40, align: 'middle', even: true, tracking: 5, ink: '#ffb84a' },
  credit: { ink: '#e9dcc0', align: 'middle' },
}

const twoCobras: Scene = {
  key: 'two cobras guarding a jewel',
  inks: ['#5a1230', '#2fa08a', '#f4c75a', '#260614'],
  draw(art, [wine, jade, gold, dark]) {
    sky(art, [dark, wine, '#a02a3c'], 0.55)
    for (let i = 0; i < 4; i++) art.circle(150, 232, 190 - i * 34, gold, opacity(0.07))
    art.path('M-300 408q450-30 900 0v140h-900z', dark)
    mirrored(art, 'half', () => {
      const coil = 'M-20 398q110 14 126-20t-40-56q-30-24-12-70l24-50'
      art.line(coil, dark, 38, ROUND_CAP)
      art.line(coil, jade, 30, ROUND_CAP)
      art.line(coil, gold, 5, `${dashed('1 15')} ${ROUND_CAP}`)
      art.group('transform="translate(74 192) rotate(14)"', () => {
        art.path('M4-66q40 18 38 64-6 42-36 66-34-22-42-66-2-46 40-64z', jade)
        art.path('M4-66q40 18 38 64-6 42-36 66 20-60-2-130z', '#1f7a6c')
        art.path('M6-40q14 14 12 40-4 26-14 42-12-18-14-42 0-26 16-40z', gold)
        art.line('M-7-18h24M-10 0h28M-8 18h23', dark, 4)
      })
      art.path('M66 134q4-24 32-24 28 4 42 26-6 14-34 16-34 2-40-18z', jade)
      art.path('M66 134q20 14 74 2-6 14-34 16-34 2-40-18z', '#1f7a6c')
      art.circle(108, 124, 6, gold)
      art.path('M106 124h5v1h-5z', dark)
      art.path('M138 142l10 10-1 8-4-6-4 4 1-6-5-6z', '#e2483a')
      art.path('M150 350q-50-8-70 26 30 22 70 16zM150 344q-34 2-40 44h40z', '#e27a8a')
    })
    art.path('M150 330q30 20 28 62h-56q-2-42 28-62z', '#f3a3ac')
    art.circle(150, 292, 54, gold, opacity(0.25))
    art.path('M150 252l30 28-30 52-30-52z', gold)
    art.path('M150 252l30 28h-60zM150 332l-14-52h28z', '#ffe6a0')
    art.path('M150 280l-14 0 14-28 14 28z', '#fff6d8')
  },
  title: { x: 24, y: 26, w: 252, h: 68, max: 44, align: 'middle', even: true, tracking: 5, ink: '#f4c75a' },
  credit: { ink: '#f4c75a', align: 'middle' },
}

const peacockFan: Scene = {
  key: 'a peacock with its fan spread',
  inks: ['#0f3d5c', '#1f9a8a', '#f2b53c', '#f5ead0'],
  draw(art, [blue, teal, gold, paper]) {
    sky(art, ['#f3c98a', '#f5e2b8', '#e7a86a'], 0.6)
    ground(art, '396q450-30 900 0', '#5a7a48')
    const feather = () => {
      art.path('M150 330l-17-176q17-42 34 0z', 'inherit')
      art.ellipse(150, 146, 14, 18, gold)
      art.ellipse(150, 149, 9, 12, blue)
      art.circle(150, 152, 4.5, '#8ff0d8')
    }
    const fan = Array.from(
      { length: 13 },
      (_, i) => `fill="${i % 2 ? teal : '#147a74'}" ${rotated(i * 15 - 90, 150, 330)}`,
    )
    const inner = Array.from(
      { length: 11 },
      (_, i) =>
        `fill="${i % 2 ? '#147a74' : '#2fb39a'}" transform="rotate(${i * 15 - 75} 150 330) translate(50 110) scale(.667)"`,
    )
    repeated(art, 'feather', feather, [...fan, ...inner])
    beads(art, 150, 330, 78, 34, 6, gold)
    art.path('M150 208q20 4 20 34-2 30 14 56 26 50-4 92-30 20-60 0-30-42-4-92 16-26 14-56 0-30 20-34z', blue)
    art.path('M150 208q20 4 20 34-2 30 14 56 26 50-4 92-14 10-30 10z', '#0a2d46')
    art.circle(141, 236, 5.5, paper)
    art.circle(159, 236, 5.5, paper)
    art.circle(142, 236, 3, '#0a1a28')
    art.circle(158, 236, 3, '#0a1a28')
    art.path('M144 246h12l-6 18z', gold)
    art.line('M150 210v-28M150 210l-12-24M150 210l12-24', blue, 2.5)
    for (const [x, y] of [
      [150, 178],
      [136, 182],
      [164, 182],
    ] as const)
      art.circle(x, y, 5, gold)
    for (let i = 0; i < 3; i++) art.path(`M${122 + i * 8} ${312 + i * 24}${'q9 16 18 0'.repeat(3 - i)}z`, teal)
    art.line('M138 396v22M162 396v22M126 420h22M152 420h22', gold, 4, ROUND_CAP)
  },
  title: { x: 24, y: 24, w: 252, h: 78, max: 44, align: 'middle', even: true, tracking: 5, ink: '#0f3d5c' },
  credit: { ink: '#f5ead0', align: 'middle', y: 438 },
}

const floatingPalace: Scene = {
  key: 'a palace on a floating rock',
  inks: ['#f0a6a0', '#fdf0d8', '#7a4a9a', '#33204f'],
  draw(art, [rose, cream, violet, dark]) {
    sky(art, ['#6a5ab0', rose, '#ffe2b0'], 0.6)
    art.circle(150, 208, 104, '#ffe9c0', opacity(0.7))
    art.path(
      'M-300 470q60-40 120-10 40-40 110-14 40-30 110 0 60-34 130-4 60-30 110 4 70-30 130 4 60-30 120 0v90h-900z',
      cream,
    )
    mirrored(art, 'half', () => {
      art.path('M151 296H40q6 22 30 30 0 20 30 28 4 24 28 28 4 20 23 30z', violet)
      art.path('M151 296h-40q-4 50 40 116z', '#5d3680')
      art.path('M40 296q50-16 111-12v14H40z', '#5aa07a')
      art.path('M48 292v-46h8v-12h12v12h8v46zM52 234q0-14 10-20 10 6 10 20zM61 214v-14h2v14z', cream)
      art.path('M84 292v-66h67v66z', cream)
      art.path('M92 226q0-18 14-26 14 8 14 26zM105 200v-16h2v16z', violet)
      art.path('M100 292v-34q9-14 18 0v34zM58 276v-16q4-6 8 0v16z', violet)
      art.path('M52 234q0-14 10-20 10 6 10 20z', violet)
      art.path('M58 296h13l-2 84q-4 8-8 0z', '#dff3f2')
      art.path('M-10 200q10-12 18 0 8-12 18 0-10-4-18 6-8-10-18-6zM30 160q7-8 12 0 6-8 12 0-7-3-12 4-5-7-12-4z', dark)
      art.path(
        'M-150 330h70q-6 20-20 24-8 20-16 24-20-10-34-48zM-146 328q30-10 62 0zM-124 326v-22h22v22zM-124 304q11-20 22 0z',
        violet,
      )
    })
    art.path('M120 226h60v66h-60z', '#f5dfc0')
    art.path('M120 226q-8-34 30-60 38 26 30 60zM149 166v-26h2v26z', '#e2574a')
    art.path('M151 140l16 6-16 6z', '#e2574a')
    art.path('M136 292v-36q14-22 28 0v36z', dark)
    art.path('M142 292v-34q8-12 16 0v34z', '#ffcf6a')
  },
  title: { x: 24, y: 24, w: 252, h: 78, max: 44, align: 'middle', even: true, tracking: 5, ink: '#fdf0d8' },
  credit: { ink: '#33204f', align: 'middle', y: 438 },
}

export const FANTASY: readonly Scene[] = [crownedOwl, lanternTree, twoCobras, peacockFan, floatingPalace]
