import { dashed, opacity, ROUND_CAP, transformed } from '../svg-builder.ts'
import type { Scene } from './scene.ts'
import { ground, rain, scattered, sky, stars } from './scenery.ts'

const moonElephant: Scene = {
  key: 'a small elephant reaching for the moon',
  inks: ['#4b55c4', '#ffd35c', '#f26a8d', '#9fb4ff'],
  draw(art, [blue, moon, pink, skin], seed) {
    sky(art, ['#1b2365', blue, '#f08fa8'], 0.6)
    art.path(scattered(18, -40, 280, 'l2 4 4 2-4 2-2 4-2-4-4-2 4-2z', seed), '#fff', opacity(0.8))
    art.circle(208, 146, 84, moon, opacity(0.2))
    art.circle(208, 146, 58, moon)
    art.circle(226, 132, 11, '#eab93a')
    art.circle(192, 166, 8, '#eab93a')
    ground(art, '400q200-90 450-30t450-40', '#2d8a78')
    ground(art, '440q260-50 480-14t420-30', '#1d6b66')
    art.path(
      'M54 400v-70q0-70 70-70 34 0 50 18 18-20 18-62 0-22 14-30l10 12q-8 6-6 26 2 66-32 100v76h-30v-34h-60v34z',
      skin,
    )
    art.circle(150, 276, 42, skin)
    art.path('M104 246q-40-8-44 34 4 40 44 34 22-34 0-68z', '#7d92ea')
    art.path('M100 256q-24-4-28 24 4 26 28 22 12-24 0-46z', pink)
    art.circle(158, 266, 5, '#1b2365')
    art.circle(160, 264, 1.8, '#fff')
    art.circle(172, 288, 8, pink, opacity(0.6))
    art.line('M54 344q-16 6-14 24', skin, 6, ROUND_CAP)
    art.path('M60 392h14v8h-14zM94 392h14v8h-14zM150 392h14v8h-14z', '#fff')
    art.path('M110 262q30-28 70-4l-6 8q-30-14-56 6z', pink)
  },
  title: { x: 22, y: 22, w: 256, h: 62, max: 36, leading: 0.26, ink: '#ffd35c' },
  credit: { ink: '#ffe9a8', align: 'right', w: 258 },
}

const sleepingTiger: Scene = {
  key: 'a tiger cub asleep on a hill',
  inks: ['#15545c', '#f58a2e', '#ffe7b8', '#3a1c1c'],
  draw(art, [teal, orange, cream, dark], seed) {
    sky(art, ['#0d2f45', teal, '#f0b36a'], 0.55)
    stars(art, 34, 220, cream, seed)
    art.circle(70, 150, 26, cream)
    art.circle(60, 143, 23, '#10404f')
    ground(art, '420q180-150 450-76t450 10', '#4f8f4a')
    ground(art, '470q240-90 470-40t430-20', '#2f6f45')
    art.path('M62 372q-18-120 100-128 112 4 108 110-4 42-56 44h-96q-48 0-56-26z', orange)
    art.path('M120 398h124q28-2 26-30-34 22-80 16-60-10-128-12 8 26 58 26z', cream)
    for (const [x, y, degrees] of [
      [150, 246, 6],
      [184, 248, 16],
      [216, 260, 34],
      [242, 284, 58],
      [258, 316, 84],
    ] as const)
      art.path('M-8 0q8-6 16 0-2 30-8 44-6-14-8-44z', dark, transformed(x, y, 1, degrees))
    art.path('M236 396q48-4 60-40 4-22-12-24-14 4-10 20-10 20-42 24z', orange)
    art.path('M284 332q16 2 12 24l-14-2q-2-18 2-22zM284 366l12 8-14 10-8-10z', dark)
    art.group('transform="translate(104 324)"', () => {
      art.path('M-58-28q-12-40 14-46 22 2 28 26zM58-28q12-40-14-46-22 2-28 26z', orange)
      art.path('M-50-34q-6-26 8-30 12 4 16 18zM50-34q6-26-8-30-12 4-16 18z', dark)
      art.path('M-70 8q0-66 70-66t70 66q0 58-70 58T-70 8z', orange)
      art.path('M-44 36q6-30 44-26 38-4 44 26-8 30-44 30t-44-30z', cream)
      art.path(
        'M-6-58h12q0 20-6 32-6-12-6-32zM-32-52l12-3q4 14 0 24-10-8-12-21zM32-52l-12-3q-4 14 0 24 10-8 12-21zM-70 6q18-2 26 6-12 6-25 4zM70 6q-18-2-26 6 12 6 25 4zM-66 28q16-6 22 0-8 8-18 8zM66 28q-16-6-22 0 8 8 18 8z',
        dark,
      )
      art.path('M-10 16q10-6 20 0-2 10-10 12-8-2-10-12z', '#e8586a')
      art.line('M-40-2q12 12 24 0M40-2q-12 12-24 0M0 28v8q-8 10-16 4M0 36q8 10 16 4', dark, 4, ROUND_CAP)
    })
    art.path('M58 388q0-16 20-16h30q18 2 18 18-4 12-18 12h-34q-16-2-16-14z', orange)
    art.path('M118 402q8-1 8-12l-10-2zM104 402l-2-12M90 402l-2-12', cream, `stroke="${dark}" stroke-width="2.5"`)
    art.path('M196 210h18l-18 20h18M226 176h13l-13 15h13', 'none', `stroke="${cream}" stroke-width="4" ${ROUND_CAP}`)
  },
  title: { x: 22, y: 24, w: 256, h: 88, max: 44, leading: 0.26, ink: '#ffe7b8' },
  credit: { ink: '#ffe7b8', align: 'right' },
}

const flyingWhale: Scene = {
  key: 'a whale in the clouds with a house on its back',
  inks: ['#ffb3a0', '#2f62a8', '#fff3dc', '#e2503f'],
  draw(art, [peach, whale, white, red]) {
    sky(art, ['#7fb6e6', peach, '#ffe3b4'], 0.65)
    const cloud = (x: number, y: number, scale: number, alpha: number) =>
      art.path(
        'M0 0q-4-24 24-26 10-30 44-20 28-18 46 10 32-2 30 36z',
        white,
        `${transformed(x, y, scale)} ${opacity(alpha)}`,
      )
    cloud(-200, 180, 1.1, 0.7)
    cloud(-60, 330, 0.9, 0.6)
    cloud(206, 190, 0.6, 0.7)
    art.path('M66 246q-44 0-54-22-6-20 8-36 12 18 28 18 6-26 30-30 4 24-6 42z', whale)
    art.path('M50 236q20 10 60-14 72-34 128 8 42 34 22 76-30 50-116 44-92-10-94-114z', whale)
    art.path('M98 320q60 26 170-22-14 56-96 56-46-4-74-34z', white)
    art.line('M128 336q70 10 128-24M150 347q50 4 94-18', '#b9c9d8', 2.5)
    art.path('M168 318q-16 40-48 44 0-34 18-52z', '#234d88')
    art.circle(226, 278, 8, '#12274a')
    art.circle(229, 275, 2.6, '#fff')
    art.circle(242, 296, 9, '#f58aa0', opacity(0.7))
    art.path('M124 218h62v-46h-62z', white)
    art.path('M116 176l22-34h34l22 34z', red)
    art.path('M170 142v-20h12v32z', '#7d2a2a')
    art.path('M146 218v-22q8-12 18 0v22z', '#7d2a2a')
    art.path('M130 184h11v12h-11zM170 184h11v12h-11z', '#ffc94d')
    art.path('M178 118q-10-8 0-16t12-16', 'none', `stroke="${white}" stroke-width="6" ${ROUND_CAP}`)
    art.path('M204 210q-4-22 6-34 10 12 6 36zM214 214q2-18 14-22 4 14-4 26z', '#3f9a6a')
    cloud(-80, 430, 1.8, 1)
    cloud(130, 446, 1.5, 1)
    cloud(-280, 450, 1.8, 1)
    cloud(330, 440, 1.8, 1)
    art.path('M-300 426h900v120h-900z', white)
  },
  title: { x: 22, y: 24, w: 256, h: 70, max: 42, leading: 0.26, ink: '#fff3dc' },
  credit: { ink: '#2f62a8', align: 'middle', y: 440 },
}

const gardenRobot: Scene = {
  key: 'a round robot with a flower',
  inks: ['#8ed1b2', '#f4f0df', '#f2603f', '#274b57'],
  draw(art, [mint, shell, red, dark]) {
    sky(art, ['#5fb4b4', mint, '#f9e9b0'], 0.6)
    art.circle(40, 176, 40, '#ffd65c')
    ground(art, '370q220-60 450-20t450-20', '#5aa06a')
    ground(art, '404q300-30 520-4t380-10', '#3f8458')
    art.ellipse(150, 402, 84, 10, dark, opacity(0.35))
    art.line('M150 146v-26', dark, 5)
    art.circle(150, 116, 9, red)
    art.line('M96 300q-34 20-26 62M204 300q48-6 50-50', dark, 12, ROUND_CAP)
    art.circle(70, 366, 13, shell)
    art.circle(254, 246, 13, shell)
    art.path('M118 380h22v22h-32q0-16 10-22zM182 380h-22v22h32q0-16-10-22z', dark)
    art.path('M88 322q0-48 62-48t62 48v26q0 38-62 38t-62-38z', shell)
    art.path('M150 274q62 0 62 48v26q0 38-62 38 40-40 0-112z', '#d9d3bf')
    art.rect(72, 142, 156, 122, 50, shell)
    art.path('M178 142q50 2 50 50v22q0 48-50 50 22-60 0-122z', '#d9d3bf')
    art.rect(88, 162, 124, 78, 36, dark)
    art.path('M112 206q0-22 14-22t14 22-14 22-14-22zM160 206q0-22 14-22t14 22-14 22-14-22z', '#8ff0e0')
    art.circle(130, 196, 4, '#fff')
    art.circle(178, 196, 4, '#fff')
    art.path('M62 186h10v36h-10q-8-18 0-36zM238 186h-10v36h10q8-18 0-36z', red)
    art.rect(120, 318, 60, 34, 10, dark)
    art.circle(137, 335, 7, '#ffd65c')
    art.path('M156 330h16v4h-16zM156 338h10v4h-10z', '#8ff0e0')
    art.line('M256 250q6-40-2-72', '#2f6b45', 5, ROUND_CAP)
    art.path('M257 222q22-4 24-24-20 0-24 24z', '#2f6b45')
    for (let i = 0; i < 6; i++) art.ellipse(254, 154, 9, 15, red, `transform="rotate(${i * 60} 254 168)"`)
    art.circle(254, 168, 10, '#ffd65c')
  },
  title: { x: 22, y: 24, w: 256, h: 78, max: 42, leading: 0.26, ink: '#fffbe8' },
  credit: { ink: '#f4f0df', align: 'middle' },
}

const snailHouse: Scene = {
  key: 'a snail with a lit house for a shell',
  inks: ['#3b4a8f', '#ffcb5c', '#e86a5a', '#f0d9b8'],
  draw(art, [dusk, lamp, coral, skin], seed) {
    sky(art, ['#232c66', dusk, '#b07ab4'], 0.6)
    rain(art, 34, '#a9b4ec', seed, 'l-5 22')
    ground(art, '376q240-30 460 0t440-10', '#3a7566')
    art.path('M-130 380q10-70-2-110h34q-8 50 2 110zM-168 280q6-52 56-52t56 52q-50 16-112 0z', coral)
    art.path('M-148 262a8 6 0 1 1 1 0zM-110 254a10 8 0 1 1 1 0zM-80 268a6 5 0 1 1 1 0z', '#fff')
    art.circle(176, 270, 118, lamp, opacity(0.16))
    art.path('M34 392q-14-4-8-14 30-6 42-24l-16-76q-10-42 10-46 22 4 26 44l18 70h110q52 2 74 46z', skin)
    art.path('M34 392q-14-4-8-14 20-4 30-12 120 20 234 26z', '#cfae86')
    art.line('M54 236l-16-34M76 232l10-38', skin, 7, ROUND_CAP)
    art.circle(36, 198, 9, '#fff')
    art.circle(87, 190, 9, '#fff')
    art.circle(34, 199, 4, '#1a1f4a')
    art.circle(85, 191, 4, '#1a1f4a')
    art.line('M46 262q10 10 22 2', '#8a5a48', 3.5, ROUND_CAP)
    art.circle(74, 250, 6, coral, opacity(0.7))
    art.circle(182, 278, 92, coral)
    art.path('M182 186a92 92 0 0 1 0 184 104 104 0 0 0 0-184z', '#b5433f')
    art.line('M246 318a74 74 0 1 1 8-60 58 58 0 0 1-86 62', '#ffe3c0', 7, ROUND_CAP)
    art.circle(186, 268, 38, '#5a2a3f')
    art.circle(186, 268, 30, lamp)
    art.path('M184 238h4v60h-4zM156 266h60v4h-60z', '#5a2a3f')
    art.path('M118 362v-30q10-18 26-10v44q-14 2-26-4z', '#5a2a3f')
    art.circle(138, 344, 3, lamp)
    art.path('M222 190v-34h22v48z', '#5a2a3f')
    art.path('M216 150h34v9h-34z', '#5a2a3f')
    art.line('M232 142q-10-8 0-16t4-16', '#cdbbe0', 6, ROUND_CAP)
    art.path('M244 404q2-26-1-40h13q-2 20 1 40zM230 368q2-20 20-20t20 20q-18 8-40 0z', lamp)
    ground(art, '402q200-22 420 0t480-8', '#28584f')
    art.line('M-300 420h900', '#3a7566', 4, dashed('18 44'))
  },
  title: { x: 22, y: 22, w: 256, h: 72, max: 42, leading: 0.26, ink: '#ffcb5c' },
  credit: { ink: '#ffe3c0', align: 'middle' },
}

export const ANIMATION: readonly Scene[] = [moonElephant, sleepingTiger, flyingWhale, gardenRobot, snailHouse]
