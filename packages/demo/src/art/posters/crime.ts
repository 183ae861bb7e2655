import { dashed, opacity, ROUND_CAP, rotated, seededRandom, transformed } from '../svg-builder.ts'
import type { Scene } from './scene.ts'
import { fill, people, sky } from './scenery.ts'

const playingCard: Scene = {
  key: 'a gangster as a playing card',
  inks: ['#f1e6cd', '#1d1a22', '#c22026', '#2f7d5b'],
  hasFace: true,
  draw(art, [paper, black, red, green]) {
    fill(art, paper)
    art.path('M-300-60h900v24h-900zM-300 486h900v24h-900z', green)
    art.group('id="half"', () => {
      art.path('M44 226q4-58 62-68l14-30h60l14 30q58 10 62 68z', black)
      art.path('M150 170l-34-14 20 70h28l20-70z', paper)
      art.path('M144 164h12l6 10-6 6 6 46h-24l6-46-6-6z', red)
      art.path('M112 84q0-26 38-26t38 26v34q-6 40-38 42-32-2-38-42z', '#b98a5e')
      art.path('M150 58q38 0 38 26v34q-6 40-38 42z', '#8f6238')
      art.path('M104 74q46 16 92 0l-8-42q-38-18-76 0zM84 80q66-22 132 0-66 16-132 0z', black)
      art.path('M106 62q44 14 88 0l-2-9q-42 12-84 0z', red)
      art.path('M116 96h28v13q-14 6-26-2zM156 96h28l-2 11q-12 8-26 2z', black)
      art.line('M138 134h24', black, 3)
      art.path('M226 108l24 34-20 16-22-32z', green)
      art.line('M216 130l20-14', paper, 2)
    })
    art.tag('use', 'href="#half" transform="rotate(180 150 226)"')
    art.group(rotated(-9, 150, 226), () => {
      art.path('M-300 190h900v72h-900z', black)
      art.path('M-300 193h900v66h-900z', red)
    })
    const spade = 'M0-14q14 12 14 20 0 8-9 8-3 0-5-4 0 5 3 8h-6q3-3 3-8-2 4-5 4-9 0-9-8 0-8 14-20z'
    art.path(spade, black, transformed(26, 34))
    art.path(spade, black, transformed(274, 418))
  },
  title: { x: 24, y: 200, w: 252, h: 52, max: 44, align: 'middle', tilt: -9, ink: '#f1e6cd' },
}

const fingerprint: Scene = {
  key: 'a fingerprint with a runner lost in it',
  inks: ['#efe4cf', '#1b2b3a', '#d2352b', '#8fa3a0'],
  draw(art, [paper, ink, red]) {
    fill(art, paper)
    art.line('M-300 130h900M-300 214h900M-300 298h900M-300 382h900', '#dccfb4', 2)
    const whorl = [
      'M150 262q-8 0-8 12v30M164 330v-56q0-26-16-26-20 2-20 28v44',
      'M114 312v-40q2-38 36-40 30 0 30 38v66q0 20 6 34M142 324q0 30 12 56',
      'M100 340v-66q2-56 50-58 46 2 46 56v64q0 20 6 38M128 336q2 34 10 60',
      'M84 300v-26q4-72 66-74 60 2 62 72v60q0 24 10 44M86 322q2 40 30 82M112 356q6 24 14 40',
      'M68 336q-2-30-2-64 4-86 84-88 78 2 80 86v48q0 20 6 36M72 352q8 26 20 46',
      'M50 318q-2-24 0-48 6-100 100-102 92 2 96 100v46M54 338q4 18 10 34',
      'M36 296q-2-20 0-30 10-114 114-116 84 0 106 80M262 256q4 30 2 64',
    ]
    art.line(whorl.join(''), ink, 8, `${ROUND_CAP} stroke-linejoin="round"`)
    art.group(transformed(176, 346, 0.85), () => {
      art.circle(4, -32, 34, paper)
      art.path(
        'M-2-54a8 8 0 1 1 9 8l14 8 14-6 2 7-17 9-7-3-5 16 15 11-9 24-7-2 5-17-17-10-11 17-20 2-1-7 16-4 13-34-9 2-8 12-5-4 9-17z',
        red,
      )
    })
    art.path('M214 120h64v20h-64z', 'none', `stroke="${red}" stroke-width="3" ${rotated(-8, 246, 130)}`)
    art.path('M221 127h50v6h-50z', red, rotated(-8, 246, 130))
  },
  title: { x: 22, y: 26, w: 256, h: 80, max: 60, ink: '#1b2b3a' },
  credit: { ink: '#1b2b3a' },
}

const revolverDrum: Scene = {
  key: 'a revolver drum with a coin in one chamber',
  inks: ['#c8b78c', '#23262e', '#b3282d', '#e2a63a'],
  draw(art, [khaki, steel, red, brass]) {
    fill(art, red)
    art.path('M-300 250h900v290h-900z', '#9a1f26')
    art.path(
      'M150 118a132 132 0 0 1 132 132v320H18V250a132 132 0 0 1 132-132z',
      '#5f1118',
      'transform="translate(12 10)"',
    )
    art.circle(150, 250, 132, steel)
    art.circle(150, 250, 132, 'none', `stroke="#3a3f4c" stroke-width="7"`)
    for (let i = 0; i < 6; i++) {
      art.group(rotated(i * 60, 150, 250), () => {
        art.path('M198 136q18 8 34 28l-22 6q-14-8-12-34z', '#14161c')
        art.circle(150, 168, 35, '#0b0c10')
        if (i === 1) return
        art.circle(150, 168, 30, brass)
        art.circle(150, 168, 30, 'none', 'stroke="#8a5f1a" stroke-width="3"')
        art.circle(150, 168, 12, '#c9cdd2')
        art.circle(150, 168, 12, 'none', 'stroke="#6b4a14" stroke-width="2.5"')
      })
    }
    art.circle(221, 209, 29, khaki)
    art.circle(221, 209, 23, 'none', `stroke="${steel}" stroke-width="2" ${dashed('2 3')}`)
    art.path('M210 198h22v4h-8q2 2 2 4h6v4h-6q-1 5-8 6l10 10h-6l-11-11v-4h4q5 0 6-2h-9v-4h9q-1-3-5-3h-4z', steel)
    art.circle(150, 250, 22, '#3a3f4c')
    art.circle(150, 250, 9, '#0b0c10')
    art.line('M62 190a106 106 0 0 1 40-34', '#fff', 5, `${opacity(0.35)} ${ROUND_CAP}`)
  },
  title: { x: 22, y: 26, w: 256, h: 80, max: 60, align: 'middle', ink: '#f3e6c6' },
  credit: { ink: '#f3e6c6', align: 'middle' },
}

const lineUp: Scene = {
  key: 'a police line-up with one red suspect',
  inks: ['#d9cfb8', '#2b2f3a', '#d8402f', '#6f7f86'],
  draw(art, [wall, dark, red, grey]) {
    fill(art, wall)
    let marks = ''
    let ticks = ''
    for (let i = 0; i < 7; i++) {
      marks += `M-300 ${130 + i * 40}h900`
      ticks += `M14 ${150 + i * 40}h20M266 ${150 + i * 40}h20`
    }
    art.line(marks, '#b9ad92', 2.5)
    art.line(ticks, grey, 2.5)
    art.path('M-300 386h900v160h-900z', '#8a7f6a')
    const shadow = '#b3a78c'
    people(
      art,
      [-176, 396, 2.6, shadow],
      [-96, 396, 2.9, shadow],
      [52, 394, 2.6, shadow],
      [124, 394, 3.1, shadow],
      [200, 394, 2.3, shadow],
      [268, 394, 2.8, shadow],
      [-190, 402, 2.6, dark],
      [-110, 402, 2.9, dark],
      [40, 400, 2.6, dark],
      [112, 400, 3.1, red],
      [188, 400, 2.3, dark],
      [256, 400, 2.8, dark],
      [350, 400, 2.5, dark],
    )
    art.path('M82 254h60v34h-60z', '#fff6e0')
    art.line('M82 262h60M90 272h44M90 280h30', dark, 2.5)
    art.line('M88 254l12-34M136 254l-12-34', dark, 2)
    art.path('M82 176q30-14 60 0-2 5-30 6t-30-6zM94 172l4-20q14-7 28 0l4 20q-18-8-36 0z', dark)
  },
  title: { x: 22, y: 24, w: 256, h: 80, max: 60, ink: '#2b2f3a' },
  credit: { ink: '#fff6e0' },
}

const getawayBag: Scene = {
  key: 'a bag of notes losing its load under a street lamp',
  inks: ['#12343b', '#f4b942', '#e9dcc0', '#0a1a1f'],
  draw(art, [night, lamp, paper, coal], seed) {
    sky(art, [coal, night, '#2c6468'])
    art.path('M206 136l-220 264h380z', lamp, opacity(0.18))
    art.path('M206 136l-140 264h260z', lamp, opacity(0.22))
    art.path('M-300 394h900v150h-900z', coal)
    art.ellipse(160, 396, 190, 14, lamp, opacity(0.4))
    art.path('M262 400V140q0-24-26-24h-22v8h20q18 0 18 18v258z', '#05080b')
    art.path('M186 124q0-16 22-16t22 16l8 14h-60z', '#05080b')
    art.path('M182 138h50q-4 12-25 12t-25-12z', '#fff0c4')
    const next = seededRandom(seed)
    const note = 'M-20-9q10-5 20 0t20 0v18q-10 5-20 0t-20 0z'
    for (let i = 0; i < 9; i++) {
      const at = transformed(-250 + i * 48 + next() * 20, 372 - i * 13 - next() * 60, 0.8, next() * 160 - 80)
      art.path(note, i % 2 ? '#8fb58f' : '#a9cfa2', at)
    }
    art.group('transform="rotate(-7 150 340)"', () => {
      art.path('M104 262q44-74 92 0', 'none', `stroke="#3b1c14" stroke-width="9"`)
      art.path('M64 276q86-28 172 0l18 88q-2 26-34 28H80q-32-2-34-28z', '#8a3f26')
      art.path('M150 264q50 0 86 12l18 88q-2 26-34 28h-70z', '#6a2d1c')
      art.path('M64 276q86-28 172 0l-6 16q-80-22-160 0z', '#3b1c14')
      art.path('M84 272v-22h40v18zM128 268v-30h38v28zM172 268v-24h42v28z', '#a9cfa2')
      art.path('M84 258h40v6h-40zM128 248h38v7h-38zM172 254h42v6h-42z', paper)
      art.path('M92 268h10l-8 124h-12zM204 268h-10l12 124h12z', lamp)
      art.path('M136 292h30v20h-30z', lamp)
    })
    for (const [x, y, degrees] of [
      [60, 396, 8],
      [24, 404, -20],
      [262, 408, 14],
    ] as const)
      art.path(note, '#a9cfa2', transformed(x, y, 0.9, degrees))
  },
  title: { x: 22, y: 24, w: 256, h: 78, max: 60, ink: '#f4b942' },
  credit: { ink: '#e9dcc0' },
}

export const CRIME: readonly Scene[] = [playingCard, fingerprint, revolverDrum, lineUp, getawayBag]
