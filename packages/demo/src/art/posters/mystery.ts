import { opacity, ROUND_CAP, rotated, transformed } from '../svg-builder.ts'
import type { Scene } from './scene.ts'
import { fill, people, sky } from './scenery.ts'

const KEYHOLE = 'M150 84a84 84 0 0 1 46 154l34 178h-160l34-178a84 84 0 0 1 46-154z'

const keyholeRoom: Scene = {
  key: 'a corridor through a keyhole',
  inks: ['#0c1b1d', '#e3c067', '#a93226', '#f1e4c4'],
  draw(art, [night, brass, red]) {
    fill(art, night)
    art.group('transform="translate(0 10)"', () => {
      art.path(KEYHOLE, brass, 'transform="translate(-6 -4)" opacity=".35"')
      const opening = art.define('keyhole', (id) => `<clipPath id="${id}"><path d="${KEYHOLE}"/></clipPath>`)
      art.group(`clip-path="${opening}"`, () => {
        art.rect(50, 70, 200, 350, 0, '#e9b95a')
        art.path('M50 70h200l-76 110h-48z', '#7d4a22')
        art.path('M50 70l76 110v130l-76 110z', '#b9772f')
        art.path('M250 70l-76 110v130l76 110z', '#8f5524')
        art.path('M50 420l76-110h48l76 110z', '#a93226')
        art.path('M116 420l24-110h20l24 110z', '#c9503a')
        art.rect(126, 180, 48, 130, 0, '#f6dc93')
        art.rect(138, 206, 26, 104, 0, '#3b1b12')
        art.path('M84 170l22 14v150l-22 30zM216 170l-22 14v150l22 30z', '#4a2414')
        people(art, [151, 312, 1.1, '#150806'])
        art.path('M143 310h16l22 110h-60z', '#150806', opacity(0.45))
      })
      art.path('M230 266q-4-30 22-30 24 2 20 30z', 'none', `stroke="${red}" stroke-width="7"`)
      art.path('M226 262h52q6 0 6 8v62q0 10-10 10h-44q-10 0-10-10v-62q0-8 6-8z', red)
      art.path('M252 280a12 12 0 0 1 6 22l4 22h-20l4-22a12 12 0 0 1 6-22z', night)
    })
  },
  title: { x: 22, y: 24, w: 256, h: 56, max: 40, leading: 0.2, ink: '#f1e4c4' },
  credit: { ink: '#e3c067' },
}

const lensTracks: Scene = {
  key: 'footprints under a magnifying glass',
  inks: ['#e4ddca', '#27455c', '#c7402d', '#16222e'],
  draw(art, [paper, blue, red, dark]) {
    fill(art, paper)
    art.path('M-300 300q300-160 900-40v300h-900z', '#d3cab2')
    const sole = 'M0-30q15 2 14 24-2 18-6 26H-8q-6-10-6-26 0-24 14-24zM-8 25H8q4 20-8 21-12-1-8-21z'
    for (const [x, y, degrees] of [
      [-250, 372, 74],
      [-190, 402, 70],
      [-128, 362, 66],
      [-70, 386, 60],
      [-16, 338, 52],
      [40, 350, 46],
    ] as const)
      art.path(sole, '#8c8a7c', transformed(x, y, 0.72, degrees))
    art.path(sole, '#8c8a7c', transformed(264, 118, 0.72, 28))
    art.path(sole, '#8c8a7c', transformed(290, 152, 0.72, 24))
    art.group(rotated(-38, 150, 240), () => {
      art.rect(134, 342, 44, 160, 14, dark, `${opacity(0.25)} transform="translate(14 8)"`)
      art.rect(140, 326, 20, 36, 0, '#b08a3c')
      art.rect(130, 354, 40, 160, 14, blue)
      art.rect(130, 354, 14, 160, 7, '#3d6480')
    })
    art.circle(160, 244, 106, dark, opacity(0.2))
    art.circle(150, 236, 104, '#b08a3c')
    art.circle(150, 236, 92, '#fff8e6')
    const lens = art.define('lens', (id) => `<clipPath id="${id}"><circle cx="150" cy="236" r="92"/></clipPath>`)
    art.group(`clip-path="${lens}"`, () => {
      art.path('M40 270q120-60 230 0v90H40z', '#efe4c8')
      const paw =
        'M0 0q20 0 22 18 0 18-22 14-22 4-22-14Q-20 0 0 0zM-24-8a8 12 0 1 1 .1 0zM-8-16a8 13 0 1 1 .1 0zM9-16a8 13 0 1 1 .1 0zM25-8a8 12 0 1 1 .1 0z'
      art.path(paw, red, transformed(116, 268, 1.15, 36))
      art.path(paw, red, transformed(184, 228, 1.15, 28))
    })
    art.line('M84 212q10-36 42-50', '#fff', 7, ROUND_CAP)
  },
  title: { x: 22, y: 26, w: 256, h: 84, max: 46, leading: 0.2, ink: '#27455c' },
  credit: { ink: '#27455c' },
}

const lighthouse: Scene = {
  key: 'a lighthouse beam finding an empty boat',
  inks: ['#1b3346', '#f5cf6a', '#c5402f', '#0c1822'],
  draw(art, [night, beam, red, dark]) {
    sky(art, ['#0f1f2e', night, '#5a7c86'], 0.65)
    art.path('M214 154L-300 270v150L214 166z', beam, opacity(0.55))
    art.path('M214 156L-300 300v70L214 164z', '#fff3c4', opacity(0.5))
    art.path('M214 160L600 100v130z', beam, opacity(0.25))
    art.path('M-300 352h900v190h-900z', dark)
    art.path('M-300 352h560l-60 24q-260 30-500 20z', '#3b5a66')
    art.path('M146 400q30-60 60-60h40q50 10 90 80l264 20v110H90q10-110 56-150z', '#060d13')
    art.path('M198 346l8-162h34l8 162z', '#efe6d0')
    art.path('M226 184h14l8 162h-16z', '#c9bfa6')
    art.path('M204 222h38l2 36h-42zM200 294h46l2 34h-50z', red)
    art.path('M196 176h54v9h-54zM204 146h38v30h-38zM198 146q25-34 50 0zM221 116h4v14h-4z', dark)
    art.path('M210 150h26v24h-26z', '#fff3c4')
    art.circle(223, 162, 26, beam, opacity(0.4))
    art.path('M216 346v-22q7-10 14 0v22z', dark)
    art.path('M30 366q44 10 88 0-6 18-18 20H48q-14-2-18-20z', red)
    art.path('M30 366q44 10 88 0l-2 5q-42 10-84 0z', '#7d1f18')
    art.line('M86 368l34-20', '#e9dcc0', 3, ROUND_CAP)
    art.path(
      'M44 390h60M56 400h40M-120 372h60M-240 386h90M-40 410h70M30 424h60',
      'none',
      `stroke="#fff3c4" stroke-width="2.5" ${opacity(0.7)}`,
    )
    art.path('M-300 300q90-20 180 0t180 0v14q-90 18-180 0t-180 0z', '#9fb5b5', opacity(0.3))
  },
  title: { x: 22, y: 22, w: 256, h: 72, max: 44, leading: 0.2, ink: '#f5e6bd' },
  credit: { ink: '#f5e6bd' },
}

const houseKey: Scene = {
  key: 'an old key whose bit is a street of houses',
  inks: ['#5c2440', '#e8b65a', '#f4e2c4', '#260c1c'],
  draw(art, [plum, brass, paper, dark]) {
    sky(art, ['#7a3350', plum, '#32122a'], 0.5)
    art.path('M-300 390h900v150h-900z', dark)
    const stem = 'M136 190h28v12h14v16h-14v66h60v-26l16-16 16 16v70h-26v-16h-14v16h-14v-16h-38v76h-28V218h-14v-16h14z'
    art.group('transform="translate(16 12)" opacity=".5"', () => {
      art.path(stem, dark)
      art.circle(150, 150, 52, dark)
    })
    art.path(stem, brass)
    art.path('M150 190h14v186h-14z', '#b98432')
    art.circle(150, 150, 52, brass)
    art.path('M150 98a52 52 0 0 1 0 104z', '#b98432')
    art.path('M184 298h10v12h-10zM204 298h10v12h-10zM234 288h12v16h-12z', dark)
    art.path('M235 289h10v14h-10z', '#fff0c0')
    art.circle(150, 150, 33, '#150610')
    art.path('M126 150q24-24 48 0-24 22-48 0z', paper)
    art.circle(150, 150, 10, plum)
    art.circle(150, 150, 4.5, dark)
    art.path('M136 376h28v14h-28z', '#b98432')
    people(art, [262, 396, 0.62, brass], [-90, 396, 0.62, brass])
    art.path('M262 394l40 60-14 2-34-60zM-90 394l40 60-14 2-34-60z', '#0d0209', opacity(0.7))
    art.line('M-280 420h160M-60 440h120M210 424h150M330 450h200', '#3c1a30', 3, ROUND_CAP)
  },
  title: { x: 22, y: 22, w: 256, h: 52, max: 40, leading: 0.2, align: 'middle', ink: '#f4e2c4' },
  credit: { ink: '#f4e2c4', align: 'middle' },
}

const emptyCoat: Scene = {
  key: 'a hat, glasses and coat without a person',
  inks: ['#8fa79a', '#23303a', '#d9a23c', '#f3ead4'],
  draw(art, [sage, coat, mustard, paper]) {
    sky(art, ['#a9bdae', sage, '#6f8a80'], 0.6)
    for (let i = 0; i < 3; i++) art.circle(150, 220, 190 - i * 44, paper, opacity(0.16))
    art.path('M22 540q0-150 66-178l62-14 62 14q66 28 66 178z', coat)
    art.path('M150 348l62 14q66 28 66 178H150z', '#182229')
    art.path('M112 352l-16-44q6-14 22-12l32 22 32-22q16-2 22 12l-16 44-38 60z', '#2f404c')
    art.path('M112 352q6-40 38-40t38 40l-38 56z', '#0c1216')
    art.path('M118 330q32-22 64 0v14q-32-20-64 0z', mustard)
    art.path('M96 308q6-14 22-12l-6 56zM204 308q-6-14-22-12l6 56z', '#3d515f')
    art.path('M150 408v132M132 430v100', 'none', 'stroke="#0c1216" stroke-width="3"')
    for (const y of [440, 490]) art.circle(166, y, 6, mustard)
    art.path('M58 188q92 40 184 0 4 14-20 22-72 24-144 0-24-8-20-22z', coat)
    art.path('M88 190q-4-60 22-74 18 8 40 2 26-8 44 0 22 18 18 72-62 26-124 0z', coat)
    art.path('M88 178q62 26 124 0v14q-62 26-124 0z', mustard)
    art.path('M150 118q26-8 44 0 22 18 18 72-30 14-62 13z', '#182229', opacity(0.5))
    art.circle(116, 254, 26, paper, opacity(0.5))
    art.circle(184, 254, 26, paper, opacity(0.5))
    art.circle(116, 254, 26, 'none', `stroke="${coat}" stroke-width="6"`)
    art.circle(184, 254, 26, 'none', `stroke="${coat}" stroke-width="6"`)
    art.line('M142 250q8-6 16 0M90 248l-18-6M210 248l18-6', coat, 6, ROUND_CAP)
    art.line('M104 244l12-10M172 244l12-10', '#fff', 4, ROUND_CAP)
  },
  title: { x: 22, y: 24, w: 256, h: 74, max: 46, leading: 0.2, align: 'middle', ink: '#23303a' },
  credit: { ink: '#f3ead4', x: 40 },
}

export const MYSTERY: readonly Scene[] = [keyholeRoom, lensTracks, lighthouse, houseKey, emptyCoat]
