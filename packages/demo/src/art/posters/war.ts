import { darken, dashed, opacity, ROUND_CAP, seededRandom, transformed } from '../svg-builder.ts'
import type { Scene } from './scene.ts'
import { beads, ground, hills, people, repeated, sky } from './scenery.ts'

const helmetGarden: Scene = {
  key: 'marigolds growing in a helmet',
  inks: ['#dfe3d4', '#4d5a3a', '#f29a1f', '#20281c'],
  draw(art, [paper, green, orange, dark], seed) {
    sky(art, ['#b9c4b8', paper])
    hills(art, 250, 110, '#a9b39f', `${seed} far`, 75)
    hills(art, 300, 70, '#8b977c', `${seed} near`)
    ground(art, '396q450-26 900 0', dark)
    art.path('M56 322q6 76 94 78 88-2 94-78z', green)
    art.path('M150 400q88-2 94-78h-52q4 60-42 78z', darken(green, 0.35))
    art.ellipse(150, 322, 108, 17, darken(green, 0.2))
    art.ellipse(150, 322, 92, 11, dark)
    art.line('M60 340q-34 20-20 50 20 30 66 26M240 340q34 20 20 50', '#2a1a10', 6)
    art.rect(36, 372, 20, 14, 3, '#b08a3c')
    for (const [x, y, size] of [
      [124, 226, 0.9],
      [162, 176, 1.25],
      [196, 244, 0.8],
    ] as const) {
      art.line(`M${x} ${y}q-8 50 4 96`, '#3f6b35', 4)
      beads(art, x, y, 17 * size, 9, Math.round(15 * size), orange)
      beads(art, x, y, 9 * size, 7, Math.round(9 * size), '#ffc95c')
      art.circle(x, y, 6 * size, '#c25a12')
    }
    art.path('M140 300q-30-10-36-34 30 0 40 24zM172 296q4-30 34-40-2 32-30 46z', '#4f7d3f')
    art.line('M-300 418h900', '#0d120b', 2.5)
    art.line('M-300 418h900', '#0d120b', 15, dashed('2.5 66'))
  },
  title: { x: 22, y: 24, w: 256, h: 110, max: 66, ink: '#20281c' },
  credit: { ink: '#dfe3d4' },
}

const wireRose: Scene = {
  key: 'a red flower on barbed wire at dawn',
  inks: ['#d9cbb0', '#6f7a70', '#c9282d', '#24282a'],
  draw(art, [dawn, grey, red, dark], seed) {
    sky(art, ['#8f9a92', dawn, '#f0d9b0'], 0.6)
    art.circle(80, 252, 54, '#fff0d0')
    hills(art, 330, 50, '#a3a58f', `${seed} far`, 90)
    hills(art, 366, 40, grey, `${seed} near`, 70)
    ground(art, '400q230-24 450-4t450 4', '#3c4440')
    art.path('M-166 440l14-300h14l4 300zM236 450l8-330h18l10 330zM452 440l6-290h14l6 290z', dark)
    const wire = () => {
      art.line('M-300 8q140 22 160-4 190 40 390-6 90 40 212 0 90 20 140 4', dark, 3)
      let barbs = ''
      for (let x = -280; x < 600; x += 44) barbs += `M${x} 4l10 16m-1-17l-8 18`
      art.line(barbs, dark, 2.4)
    }
    repeated(art, 'wire', wire, [transformed(0, 178), transformed(0, 254), transformed(0, 330)])
    art.line('M140 420q-20-60 6-110t-6-80', '#3f6b45', 6, ROUND_CAP)
    art.path('M146 330q-44 4-50-34 36-2 50 34zM138 366q36 2 48-26-34-6-48 26z', '#4f7d4a')
    art.path('M92 196q-6-38 24-46 10-26 40-16 34-4 36 28 18 30-12 48-14 32-48 22-36-2-40-36z', red)
    art.path('M112 200q4-30 34-34 26 4 28 28-6 30-36 30-24-4-26-24z', darken(red, 0.22))
    art.path('M126 198q4-20 22-20 16 6 14 20-8 16-22 12-12-2-14-12z', red)
    art.path('M138 196q4-10 14-6-2 10-14 6z', darken(red, 0.5))
    art.path(
      'M92 196q16 18 40 18M192 162q-10 22-24 28',
      'none',
      `stroke="${darken(red, 0.35)}" stroke-width="3" ${ROUND_CAP}`,
    )
    art.path('M252 120q-8-14-2-22l-10-4q10-8 20-2 10 10 22 26-16 8-30 2z', dark)
    art.line('M256 122v8M262 122v8', dark, 2)
  },
  title: { x: 22, y: 24, w: 256, h: 66, max: 60, ink: '#24282a' },
  credit: { ink: '#d9cbb0' },
}

const shellVase: Scene = {
  key: 'a shell case for a vase on a sill',
  inks: ['#2f4a52', '#d9a43f', '#f2ead4', '#e0603a'],
  draw(art, [slate, brass, paper, coral], seed) {
    sky(art, ['#20343b', slate])
    art.path('M30 120h240v262H30z', '#16262c')
    const outside = art.linear(
      [
        [0, '#e9a36a'],
        [1, '#f6dfb0'],
      ],
      'down',
    )
    art.rect(42, 132, 216, 250, 0, outside)
    art.path('M42 330l40-40 30 24 46-60 50 66 50-26v88H42z', '#9a8a78')
    art.path('M60 316v-56h24v18l10-8v46zM196 326v-70l20 14v-20h18v76z', '#6f6a66')
    const next = seededRandom(seed)
    for (let i = 0; i < 3; i++) {
      const x = 80 + i * 66
      art.path(
        'M0 0q-14-16 4-30-10-18 8-30 16 12 4 30 14 14-2 30z',
        '#5a5654',
        `${transformed(x, 268 - next() * 30, 1)} ${opacity(0.5)}`,
      )
    }
    art.path('M144 132h12v250h-12zM42 238h216v9H42z', '#16262c')
    art.path('M42 132l60 0-60 70zM258 300l-44 82h44z', '#fff', opacity(0.22))
    art.path('M-300 378h900v18h-900z', paper)
    art.path('M-300 396h900v150h-900z', '#24393f')
    art.path('M114 388V268h70v120q-35 8-70 0z', art.metal(brass))
    art.path('M108 376h82v14q-41 10-82 0zM112 262h74v8h-74z', '#8a5f1a')
    art.path('M114 300h70v5h-70z', '#8a5f1a')
    art.line('M138 264q-10-40-30-66M150 264v-92M160 264q10-30 34-50', '#3f6b45', 5, ROUND_CAP)
    art.path('M120 226q-26 6-40-8 24-12 40 8zM176 240q22 12 40-2-22-16-40 2z', '#4f7d4a')
    const poppy = () => {
      art.path('M0-26q24-10 30 10 4 22-14 28-16 8-32 0-18-6-14-28 6-20 30-10z', coral)
      art.path('M0-26q10 18 0 38-10-20 0-38z', darken(coral, 0.3))
      art.circle(0, -2, 8, '#20140f')
    }
    repeated(art, 'poppy', poppy, [transformed(104, 190), transformed(152, 158, 1.15), transformed(198, 208, 0.85)])
    art.path('M216 392q-12-20 4-24 8 10 2 24zM236 394q-8-6-2-12 10 2 8 12z', coral)
  },
  title: { x: 22, y: 26, w: 256, h: 76, max: 60, ink: '#f2ead4' },
  credit: { ink: '#f2ead4' },
}

const tankFlower: Scene = {
  key: 'a tank with a sunflower in its gun',
  inks: ['#e6d3a0', '#5f6b42', '#f5b32c', '#262b1e'],
  draw(art, [dust, olive, yellow, dark]) {
    sky(art, ['#9fb6b0', dust, '#f2e2b4'], 0.6)
    art.circle(150, 220, 118, '#fff3cf', opacity(0.6))
    ground(art, '376q230-20 450 0t450-6', '#c49a5a')
    ground(art, '404q230-16 450 0t450-4', '#8f6a3a')
    art.path('M-60 392q-20-34 8-40h286q34 6 12 40-10 20-40 20H-20q-30 0-40-20z', dark)
    for (let i = 0; i < 6; i++) {
      art.circle(-26 + i * 46, 384, 20, '#3d4430')
      art.circle(-26 + i * 46, 384, 9, dark)
    }
    art.path('M-60 352l18-34h250l44 22-10 14H-60z', olive)
    art.path('M-60 352l302 2 10-14-6-3H-52z', darken(olive, 0.35))
    art.path('M10 318q6-48 40-50h80q30 6 36 50z', olive)
    art.path('M90 268h40q30 6 36 50H96z', darken(olive, 0.25))
    art.path('M60 268v-14h34v14z', dark)
    art.path('M150 288l96-34 6 14-94 38z', olive)
    art.path('M236 250l16-6 8 22-16 6z', dark)
    art.line('M70 254v-60', dark, 2.5)
    art.path('M70 196l-30 8 30 10z', '#fff6df')
    art.path('M58 290h26v16H58z', '#fff6df', opacity(0.7))
    art.line('M250 256q24-10 22-62', '#3f7a3f', 5, ROUND_CAP)
    art.path('M268 226q22-2 26-22-24-2-26 22zM272 236q-22-2-24-20 20 0 24 20z', '#4f8a48')
    for (let i = 0; i < 12; i++)
      art.ellipse(268, 144, 7, 18, i % 2 ? yellow : '#ffd05c', `transform="rotate(${i * 30} 268 168)"`)
    art.circle(268, 168, 17, '#5a3418')
    beads(art, 268, 168, 9, 8, 4, '#8a5a2c')
    art.path('M100 330h60v8h-60zM-20 330h70v8h-70z', dark, opacity(0.5))
    art.line('M-300 420h200M300 424h260M-80 436h160', '#6f4f28', 4, ROUND_CAP)
  },
  title: { x: 22, y: 24, w: 256, h: 92, max: 66, ink: '#262b1e' },
  credit: { ink: '#f2e2b4' },
}

const poppyField: Scene = {
  key: 'one soldier crossing a field of poppies',
  inks: ['#d8dcc8', '#c93a2c', '#5d7350', '#222a2c'],
  draw(art, [pale, red, green, dark], seed) {
    sky(art, ['#8fa5a8', pale, '#efe2c0'], 0.4)
    hills(art, 236, 50, '#a9b5a4', `${seed} far`, 100)
    ground(art, '236q230-26 450-6t450 6', '#86976f')
    ground(art, '256q230-20 450 0t450 0', green)
    const next = seededRandom(seed)
    const meadow = () => {
      for (let row = 0; row < 7; row++) {
        const step = Math.round(300 / (17 - row * 2))
        let heads = ''
        for (let x = 6; x < 298; x += step)
          heads += `M${Math.round(x + next() * 8)} ${Math.round(262 + row * row * 5 + next() * (6 + row * 4))}v.1`
        const size = 2.4 + row * 2.2
        art.line(heads, row % 2 ? '#a82a22' : red, size * 1.9, ROUND_CAP)
        if (row > 2) art.line(heads, dark, size * 0.55, ROUND_CAP)
      }
    }
    repeated(art, 'meadow', meadow, ['', 'x="-300"', 'x="300"'])
    art.ellipse(164, 372, 34, 6, dark, opacity(0.4))
    people(art, [160, 370, 1.9, dark])
    art.path('M138 244q0-28 22-28t22 28l6 4q-28 8-56 0z', '#3d4a38')
    art.path('M142 268h36v44h-36z', '#3d4a38')
    art.path('M146 276h28v16h-28z', green)
    art.line('M196 236l-52 112', dark, 6, ROUND_CAP)
    art.path('M150 326l-12 28 10 4 10-26z', '#5a3a22')
    art.line('M181 300q14 12 22 34', dark, 9, ROUND_CAP)
    art.line('M204 336l4 20', '#3f6b45', 3)
    art.circle(203, 332, 12, red)
    art.circle(203, 332, 4, dark)
    art.path('M40 150q10-12 19 0 9-12 19 0-10-4-19 7-9-11-19-7zM92 176q7-9 13 0 6-9 13 0-7-3-13 4-6-7-13-4z', dark)
  },
  title: { x: 22, y: 24, w: 256, h: 100, max: 66, ink: '#222a2c' },
  credit: { ink: '#efe2c0' },
}

export const WAR: readonly Scene[] = [helmetGarden, wireRose, shellVase, tankFlower, poppyField]
