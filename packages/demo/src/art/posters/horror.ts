import { opacity, ROUND_CAP } from '../svg-builder.ts'
import type { Scene } from './scene.ts'
import { fill, ground, people, sky } from './scenery.ts'

const deepWell: Scene = {
  key: 'eyes at the bottom of a well',
  inks: ['#0c1512', '#b9c7a4', '#8e1616', '#2e4038'],
  draw(art, [, pale, red, moss]) {
    fill(art, moss)
    const depths = ['#3b5147', '#2e4038', '#263630', '#1e2b26', '#17221e', '#111a17', '#0b1210', '#060b0a']
    for (const [i, ink] of depths.entries()) art.ellipse(150, 262 + i * 7, 210 - i * 25, 168 - i * 19, ink)
    const cracks = Array.from({ length: 16 }, (_, i) => {
      const [x, y] = [Math.cos(i * 0.3927), Math.sin(i * 0.3927)]
      return `M${Math.round(150 + x * 208)} ${Math.round(264 + y * 166)}L${Math.round(150 + x * 110)} ${Math.round(290 + y * 92)}`
    })
    art.line(cracks.join(''), '#16211d', 2, opacity(0.7))
    art.line('M150-60v306', '#8a7a52', 3)
    art.path('M122 318q0-44 28-44t28 44q10 30-2 58-26 22-52 0-12-28-2-58z', '#040706')
    art.path('M126 326q10-10 20 0-10 8-20 0zM154 326q10-10 20 0-10 8-20 0z', pale)
    art.circle(137, 326, 3, red)
    art.circle(165, 326, 3, red)
    art.path('M60 152l12 2-3 30-8-1zM228 166l11-3 5 29-8 2z', pale, opacity(0.25))
    people(art, [232, 158, 0.9, '#060b0a'])
    art.circle(247, 136, 16, '#f0b13c', opacity(0.3))
    art.circle(247, 136, 5, '#ffd97a')
  },
  title: { x: 22, y: 24, w: 256, h: 58, max: 42, leading: 0.2, ink: '#b9c7a4' },
  credit: { ink: '#b9c7a4' },
}

const hauntedHouse: Scene = {
  key: 'a house whose windows look back',
  inks: ['#3d1430', '#e8c25a', '#c9486a', '#12060f'],
  draw(art, [wine, moon, rose, black]) {
    sky(art, [black, wine, '#8a2a4a'], 0.55)
    for (let i = 0; i < 4; i++) art.circle(164, 220, 180 - i * 34, rose, opacity(0.12))
    art.circle(164, 208, 78, moon)
    art.path('M126 172a12 9 0 1 1 .1 0zM206 236a14 10 0 1 1 .1 0z', '#d3ab45')
    ground(art, '440q230-20 330-70 120-60 200 10 120 60 370 40', black)
    art.path('M84 378V268h-8l46-48v-22h16v10l26-30 30 32v-22h14v32l40 48h-8v110z', black)
    art.path('M104 378v-96h124v96z', '#1f0b1a')
    art.path('M112 296l42-8v32h-42zM218 296l-42-8v32h42z', moon)
    art.path('M130 294a10 13 0 1 1 .1 0zM200 294a10 13 0 1 1 .1 0z', black, 'transform="translate(4 22) scale(1 .95)"')
    art.path('M120 340q46 18 92 0l-4 38h-84z', '#d8404a')
    art.path('M120 340q46 18 92 0v2l-8 16-8-12-8 16-8-14-8 16-8-2-8 2-8-16-8 14-8-16-8 12-8-16z', black)
    art.line(
      'M-30 470q10-120 40-170t10-110M16 280q-40-20-60-70M14 262q30-20 34-60M22 226q-20-30-14-70M-20 240q-20 0-34-20M44 222q14-4 20-22',
      black,
      9,
      ROUND_CAP,
    )
    art.line('M320 470q-10-110-26-150t-4-90M296 300q-24-16-30-48M292 270q20-24 24-50', black, 8, ROUND_CAP)
    const bat = 'q8-10 14 0 4-6 8 0 6-10 14 0-6-2-9 4-4 0-9 6-5-6-9-6-3-6-9-4z'
    art.path(`M40 130${bat}M236 120${bat}M208 150${bat}M-130 160${bat}M-60 220${bat}`, black)
    art.path('M156 440q-30 40-60 100h130q-30-60-50-100z', '#5a1a30', opacity(0.6))
  },
  title: { x: 22, y: 24, w: 256, h: 72, max: 46, align: 'middle', leading: 0.2, ink: '#e8c25a' },
  credit: { ink: '#e8c25a', align: 'middle', y: 438 },
}

const doorFingers: Scene = {
  key: 'long fingers round the edge of a door',
  inks: ['#243b3a', '#c22a22', '#d8d6bf', '#070d0d'],
  draw(art, [teal, red, pale, black]) {
    fill(art, teal)
    art.path('M-300-60h900v600h-900z', black, opacity(0.25))
    let stripes = ''
    for (let x = -290; x < 600; x += 30) stripes += `M${x}-60v460`
    art.line(stripes, '#1b2e2d', 10)
    art.path('M-300 392h900v150h-900z', '#10191a')
    art.path('M66 118h196v300H66z', black)
    art.path('M78 130h172v288H78z', red)
    const depths = ['#a81f1c', '#861616', '#620f10', '#3d090b', '#170305']
    for (const [i, ink] of depths.entries()) art.ellipse(196, 250, 92 - i * 18, 130 - i * 24, ink)
    art.path(
      'M184 226q14-10 24 2-12 10-24-2zM222 226q12-12 24-2-10 12-24 2z',
      '#ffe08a',
      'transform="translate(-16 0)"',
    )
    art.circle(180, 227, 3.4, black)
    art.circle(219, 226, 3.4, black)
    art.path('M78 130h58l30-14v320l-30-18H78z', '#3c2a22')
    art.path('M78 130h58v288H78z', '#523a2c')
    art.path('M90 148h34v100H90zM90 268h34v130H90z', '#3c2a22')
    art.circle(128, 262, 6, '#c9a24a')
    const finger = 'M198 0q-40-8-62 0-12 8 0 16 24 6 62-2zM140-2l-26 6q-2 8 4 10l22 2z'
    for (const [y, dx] of [
      [196, 0],
      [220, -6],
      [246, -4],
      [272, 4],
    ] as const) {
      art.path(finger, pale, `transform="translate(${dx - 6} ${y})"`)
      art.path('M120 2l-22 6 20 6z', black, `transform="translate(${dx - 2} ${y})"`)
      art.line(`M${150 + dx} ${y - 1}q-3 8 0 15`, '#8f8f7c', 2)
    }
    art.path('M166 418L250 418 300 540H130z', red, opacity(0.55))
    art.path('M184 440q20-8 40 0l20 100h-90z', black, opacity(0.5))
  },
  title: { x: 22, y: 24, w: 256, h: 72, max: 46, leading: 0.2, ink: '#d8d6bf' },
  credit: { ink: '#d8d6bf' },
}

const longHair: Scene = {
  key: 'a figure with long hair in an oval mirror',
  inks: ['#1a1f33', '#cfd6d8', '#a3212c', '#05070f'],
  draw(art, [night, pale, red, black]) {
    fill(art, night)
    for (let i = 0; i < 9; i++)
      art.path(
        `M${-290 + i * 104}-60q26 40 0 80t0 80 0 80 0 80 0 80 0 80 0 80 0 80h52q26-40 0-80t0-80 0-80 0-80 0-80 0-80 0-80 0-80z`,
        '#20263d',
      )
    art.ellipse(158, 260, 128, 158, black, opacity(0.5))
    for (const [i, ink] of ['#7d5a2a', '#b3873f', '#7d5a2a', '#3a2a18'].entries())
      art.ellipse(150, 250, 126 - i * 6, 154 - i * 6, ink)
    art.path('M150 82q14 12 0 24-14-12 0-24zM128 92q12 0 16 12-14 2-16-12zM172 92q-12 0-16 12 14 2 16-12z', '#b3873f')
    const glass = art.radial([
      [0, '#6f8590'],
      [0.6, '#3a4a5c'],
      [1, '#131a2a'],
    ])
    art.ellipse(150, 250, 104, 132, glass)
    art.path('M92 372q2-60 34-74h48q34 14 34 74-58 20-116 0z', '#4f6270')
    art.path('M120 230q0-48 30-48t30 48q0 50-30 58-30-8-30-58z', pale)
    art.path(
      'M150 160q48 0 50 56-2 70 14 124-18 34-36 36 8-90-6-148-10-34-20-50-12 20-18 50-16 60-8 148-20-4-36-36 12-60 10-124 2-56 50-56z',
      black,
    )
    art.path('M150 160q20 20 18 90t12 122q-18 8-30 4-10 2-24-2 10-60 8-124t16-90z', black)
    art.path('M132 232q8-8 16 0-8 8-16 0z', '#fff')
    art.circle(140, 232, 2.6, red)
    art.line('M74 190q20-50 56-62', '#fff', 4, `${opacity(0.4)} ${ROUND_CAP}`)
    art.line('M244 160l-40 70 26 30-44 60M204 230l-40 10M230 260l24 16', '#0b1020', 2)
    art.path('M194 404q-2-30 4-44l6 4q-6 20 2 44 4 30-2 60-10 4-10-10z', red)
  },
  title: { x: 22, y: 22, w: 256, h: 52, max: 40, align: 'middle', leading: 0.2, ink: '#cfd6d8' },
  credit: { ink: '#cfd6d8', align: 'middle' },
}

const forestEyes: Scene = {
  key: 'eyes among bare trunks and a lantern far off',
  inks: ['#1d3b3f', '#d8e0b0', '#f0a83a', '#060f12'],
  draw(art, [teal, pale, lamp, black]) {
    sky(art, ['#0d1f25', teal, '#5a7f72'], 0.7)
    for (let i = 0; i < 5; i++) art.ellipse(158, 310, 240 - i * 46, 190 - i * 38, '#8fb09a', opacity(0.1))
    art.path(
      'M-230-60h24l10 470h-46zM-60-60h20l8 440h-34zM66-60h14l6 420H60zM214-60h16l8 420h-30zM330-60h22l8 440h-40zM480-60h26l8 470h-44z',
      '#2f5a58',
    )
    ground(art, '372q230-20 450 0t450-4', '#12292c')
    art.circle(158, 330, 60, lamp, opacity(0.22))
    art.circle(158, 330, 26, lamp, opacity(0.5))
    people(art, [150, 372, 0.62, black])
    art.path('M156 322h9l2 14h-13z', '#ffe6a0')
    art.path('M142 374l-30 166h90l-44-166z', black, opacity(0.5))
    art.path('M-300 540V-60h60q-4 200 20 330t60 270zM-150 540q20-120 14-300t-24-300h44q0 180 14 320t30 280z', black)
    art.path(
      'M-20 540q34-140 22-300T-24-60h56q-4 160 6 300t40 300zM238 540q24-140 22-300t8-300h48q-10 160 0 300t30 300zM420 540q14-160 6-300t10-300h50q-6 200 10 320t34 280z',
      black,
    )
    art.line(
      'M20 200q50-30 60-90M36 160q10-30 0-60M262 220q-40-20-54-80M256 160q-10-20-34-24M-140 180q40-30 44-90M-226 160q40 0 60-40M436 200q-50-30-60-90',
      black,
      9,
      ROUND_CAP,
    )
    art.path('M6 262q10-12 20 0-10 8-20 0zM36 262q10-12 20 0-10 8-20 0z', pale, 'transform="translate(-4 0)"')
    art.path('M266 300q7-9 14 0-7 6-14 0zM288 300q7-9 14 0-7 6-14 0z', pale)
    art.path(
      'M-132 290q8-10 16 0-8 7-16 0zM-108 290q8-10 16 0-8 7-16 0zM440 270q8-10 16 0-8 7-16 0zM462 270q8-10 16 0-8 7-16 0z',
      pale,
    )
    art.path('M11 260h3v5h-3zM41 260h3v5h-3zM272 297h2v5h-2zM294 297h2v5h-2z', '#a3212c')
    ground(art, '440q120-30 240-10t240-10 420 6', black)
  },
  title: { x: 40, y: 24, w: 220, h: 76, max: 42, align: 'middle', leading: 0.2, ink: '#d8e0b0' },
  credit: { ink: '#d8e0b0', align: 'middle' },
}

export const HORROR: readonly Scene[] = [deepWell, hauntedHouse, doorFingers, longHair, forestEyes]
