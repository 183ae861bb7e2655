import { darken, dashed, opacity, ROUND_CAP } from '../svg-builder.ts'
import type { Scene } from './scene.ts'
import { ground, people, rain, sky } from './scenery.ts'

const giantBall: Scene = {
  key: 'a huge cricket ball over a Sunday match',
  inks: ['#8fd0e8', '#f6f0dc', '#c8281e', '#2e7d43'],
  draw(art, [blue, paper, red, green]) {
    sky(art, [blue, paper])
    ground(art, '330q450-40 900 0', green)
    art.path('M-300 360q450-44 900 4v20q-450-44-900 4z', '#3f9654')
    art.path('M122 352h60l60 190h-180z', '#d9bd84')
    art.line('M40 380Q96 90 204 158', paper, 4, `${dashed('2 12')} ${ROUND_CAP}`)
    art.circle(214, 168, 54, red)
    art.path('M214 114a54 54 0 0 1 0 108 60 60 0 0 0 0-108z', darken(red, 0.35))
    art.line('M182 126q26 40 8 86M196 116q28 46 8 104', paper, 3, dashed('5 5'))
    art.path('M136 294h36v5h-36z', '#8a4f1d')
    for (const x of [138, 152, 166]) art.rect(x, 298, 5, 62, 2, '#b3702e')
    people(
      art,
      [70, 392, 1, '#2b1a22'],
      [222, 378, 0.6, '#7a1f4a'],
      [246, 372, 0.45, '#1d4b94'],
      [-120, 380, 0.8, '#7a1f4a'],
      [420, 372, 0.6, '#2b1a22'],
    )
    art.path('M84 350l24-40 8 5-22 42z', '#e3b062')
  },
  title: { x: 22, y: 24, w: 256, h: 76, max: 40, leading: 0.26, ink: ['#c8281e', '#1d4b94'] },
  credit: { ink: '#f6f0dc' },
}

const towerTiffin: Scene = {
  key: 'a family climbing a giant tiffin carrier',
  inks: ['#f7b53c', '#e6564a', '#fff3d6', '#2f5d7c'],
  draw(art, [yellow, red, cream, blue]) {
    sky(art, ['#fbd98a', yellow, '#f08a4a'], 0.6)
    art.circle(52, 176, 30, '#fff6dc')
    ground(art, '372q220-40 450-8t450-16', '#5f9a58')
    ground(art, '410q240-26 460 0t440-6', '#417a4c')
    art.ellipse(168, 396, 104, 11, '#2b3a2a', opacity(0.4))
    art.path('M92 390V168q0-36 40-40h72q40 4 40 40v222h-10V170q0-28-30-32h-72q-30 4-30 32v220z', '#8c98a3')
    const steel = art.metal('#b9c3cb')
    for (let i = 0; i < 4; i++) {
      art.rect(102, 172 + i * 54, 132, 50, 8, steel)
      art.path(`M98 ${168 + i * 54}h140v9h-140z`, i % 2 ? red : blue)
    }
    art.path('M112 168q0-20 56-22 56 2 56 22z', steel)
    art.path('M140 128h56v-10h-56z', red)
    art.path('M160 148h16v-8h-16z', '#6f7b86')
    art.line(
      'M70 396L96 226M90 398L114 230M72 382l20 2M76 358l20 2M79 334l20 2M83 310l20 2M87 286l20 2M90 262l20 2',
      '#7a4a2a',
      4,
    )
    people(
      art,
      [94, 316, 0.55, '#5a2340'],
      [150, 147, 0.5, red],
      [178, 146, 0.62, blue],
      [34, 400, 0.95, blue],
      [262, 404, 0.9, '#5a2340'],
      [236, 406, 0.55, red],
    )
    art.path('M206 112q10-20 20-4 10-14 18 4-20-6-38 0z', cream)
    art.line('M226 108l-22 36', cream, 2)
  },
  title: { x: 22, y: 22, w: 256, h: 62, max: 42, leading: 0.26, ink: ['#c03428', '#24506e'] },
  credit: { ink: '#fff3d6', align: 'middle' },
}

const teacupPool: Scene = {
  key: 'children swimming in a cup of tea',
  inks: ['#ef8d7a', '#fff2dc', '#2c7f8c', '#b8622c'],
  draw(art, [coral, cream, teal, tea]) {
    sky(art, ['#f7b79a', coral, '#e06a5a'], 0.6)
    art.path('M-300 372h900v170h-900z', teal)
    art.line(
      'M-300 392q75-16 150 0t150 0 150 0 150 0 150 0 150 0M-300 424q75-16 150 0t150 0 150 0 150 0 150 0 150 0',
      '#3d98a4',
      5,
    )
    art.ellipse(142, 388, 148, 22, '#1d5e69')
    art.ellipse(142, 382, 146, 20, cream)
    art.ellipse(142, 380, 96, 11, '#e0cdb0')
    art.path('M228 244q58-12 58 34 0 52-74 54l6-20q46-4 46-32 0-22-32-18z', cream)
    art.path('M40 216h204q0 130-56 162-46 14-92 0-56-32-56-162z', cream)
    art.path('M168 216h76q0 130-56 162-20 6-36 6 34-50 16-168z', '#ecd9bc')
    art.path('M47 262q95 30 190 0l-4 20q-91 28-182 0zM56 298q86 26 172 0l-6 14q-80 22-160 0z', teal)
    art.ellipse(142, 216, 102, 24, '#fffaf0')
    art.ellipse(142, 218, 93, 19, tea)
    art.path('M56 222q86-22 172 0-40 16-86 16t-86-16z', '#cf7d40')
    art.path('M102 208a7 7 0 1 1 .1 0zM92 224q0-14 10-14t10 14z', '#5a2340')
    art.path('M186 208a6 6 0 1 1 .1 0zM177 223q0-13 9-13t9 13z', '#26405e')
    art.ellipse(102, 221, 21, 7, 'none', 'stroke="#fff" stroke-width="7"')
    art.ellipse(186, 221, 19, 6, 'none', 'stroke="#f7c23a" stroke-width="7"')
    art.path('M214 190l78-14 6 12-80 20z', '#e0ac62')
    art.line('M226 196l66-13', '#a9722f', 2.5, dashed('2 8'))
    people(art, [270, 182, 0.62, '#26405e'])
    art.line(
      'M142 196q-14-18 0-34t0-34M116 186q-10-14 0-26M168 186q10-14 0-26',
      cream,
      7,
      `${ROUND_CAP} ${opacity(0.7)}`,
    )
  },
  title: { x: 22, y: 24, w: 256, h: 76, max: 42, leading: 0.26, ink: '#fff2dc' },
  credit: { ink: '#fff2dc', align: 'middle' },
}

const mangoHouse: Scene = {
  key: 'a mango for a house, with a swing',
  inks: ['#7cc4b8', '#ffb52e', '#fff4d2', '#7a3a1c'],
  draw(art, [mint, mango, cream, brown]) {
    sky(art, [mint, '#bfe3c8', cream], 0.6)
    ground(art, '360q200-50 450-16t450-14', '#6fae4e')
    ground(art, '402q260-30 470-4t430-8', '#4c8a44')
    art.ellipse(156, 398, 112, 11, '#2b4a24', opacity(0.4))
    art.path('M-40 96q120 44 300 20l60 6v-10l-60-8q-140 8-290-24z', brown)
    art.line('M192 118q-6 14-10 30', brown, 7, ROUND_CAP)
    const leaf = 'M0 0q24-24 74-14-26 30-74 14z'
    for (const [x, y, degrees] of [
      [186, 130, -20],
      [180, 134, 150],
      [70, 112, 30],
      [20, 108, 100],
      [250, 112, 40],
      [-60, 90, 40],
      [-10, 92, 140],
      [300, 112, 120],
    ] as const)
      art.path(leaf, degrees % 20 ? '#3f8a48' : '#2f6f3f', `transform="translate(${x} ${y}) rotate(${degrees})"`)
    art.path('M182 146q92 14 92 124-6 124-118 126-104-6-108-100 4-60 60-84 34-14 44-44 8-24 30-22z', mango)
    art.path('M182 146q92 14 92 124-6 124-118 126 90-70 66-180-8-50-40-70z', '#f0803a')
    art.path('M66 300q4-44 44-62', 'none', `stroke="#ffd98a" stroke-width="9" ${ROUND_CAP}`)
    art.path('M136 394v-62q24-34 48 0v62z', brown)
    art.path('M142 394v-60q18-26 36 0v60z', '#2f6f8c')
    art.circle(170, 364, 3.5, cream)
    for (const [x, y] of [
      [110, 304],
      [214, 282],
      [176, 224],
    ] as const) {
      art.circle(x, y, 20, brown)
      art.circle(x, y, 15, cream)
      art.path(`M${x - 1.5} ${y - 15}h3v30h-3zM${x - 15} ${y - 1.5}h30v3h-30z`, brown)
    }
    people(art, [176, 240, 0.32, '#5a2340'])
    art.line('M30 110L22 330M64 114L58 330M16 330h50', brown, 3)
    people(art, [40, 332, 0.62, '#c8392c'], [228, 402, 0.8, '#26506e'], [262, 404, 0.55, '#5a2340'])
  },
  title: { x: 22, y: 18, w: 256, h: 62, max: 38, leading: 0.26, ink: ['#7a3a1c', '#26506e'] },
  credit: { ink: '#fff4d2', align: 'middle' },
}

const paperBoat: Scene = {
  key: 'a family in a paper boat on a monsoon stream',
  inks: ['#4a90b8', '#fdf4e0', '#f2b13a', '#1f3f5c'],
  draw(art, [blue, paper, yellow, navy], seed) {
    sky(art, ['#8fb6c8', '#d3e2dc', paper], 0.55)
    rain(art, 46, '#5f93b0', seed, 'l-6 26')
    art.path('M-300 292h900v250h-900z', '#7aa860')
    art.path('M-300 302q75 16 150 4t150 0 150 4 150-6 300 4v240h-900z', blue)
    art.path('M150 150l86 150H64z', paper)
    art.path('M150 150l86 150h-86z', '#dfd3ba')
    art.line('M122 226h24M114 242h32M106 258h40M98 274h48M160 234h22M160 250h30M160 266h38', '#b3a68c', 2.5)
    people(art, [84, 306, 0.8, navy], [116, 308, 0.62, '#b8352c'], [188, 308, 0.56, navy], [218, 306, 0.78, '#7a2a4a'])
    art.line('M222 276V206', navy, 3)
    art.path('M222 196q-48 4-54 44 12-10 20 0 8-10 18 0 8-9 16-9t16 9q10-10 18 0 8-10 20 0-6-40-54-44z', yellow)
    art.path('M22 282l62 28h134l62-28-50 92H72z', paper)
    art.path('M150 310h68l62-28-50 92h-80z', '#dfd3ba')
    art.path('M22 282l62 28-12 64zM280 282l-62 28 12 64z', '#cbbd9f')
    art.line('M94 326h48M98 340h44M102 354h40M160 326h44M160 340h42', '#b3a68c', 2.5)
    art.path('M-300 366q40-14 75 0t75 0 75 0 75 0 75 0 75 0 75 0 75 0 75 0 75 0 75 0 75 0v180h-900z', '#3a7ca4')
    art.line(
      'M-280 404q30-10 60 0t60 0M-40 412q30-10 60 0t60 0 60 0M200 400q30-10 60 0t60 0M60 436q30-10 60 0t60 0',
      '#8fc0d8',
      3,
      ROUND_CAP,
    )
    art.path('M-160 380q-10-60 10-90 20 40 4 90zM-140 380q10-50 40-60-4 40-30 62z', '#4c8a44')
  },
  title: { x: 22, y: 24, w: 256, h: 80, max: 42, leading: 0.26, ink: ['#1f3f5c', '#b8352c'] },
  credit: { ink: '#fdf4e0', align: 'middle', y: 438 },
}

export const FAMILY: readonly Scene[] = [giantBall, towerTiffin, teacupPool, mangoHouse, paperBoat]
