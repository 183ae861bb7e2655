import { darken, opacity, seededRandom, transformed } from '../svg-builder.ts'
import type { Scene } from './scene.ts'
import { fill, ground, hills, people, rain, sky } from './scenery.ts'

const houseInFields: Scene = {
  key: 'a house in the fields before a red sun',
  inks: ['#f3c15f', '#c8402a', '#fbeccb', '#40301f'],
  draw(art, [corn, red, paper, earth]) {
    sky(art, [paper, corn])
    art.circle(188, 208, 92, red)
    ground(art, '286q240-30 450-4t450-14', '#8d8c3a')
    for (let i = 0; i < 6; i++) {
      const furrow = `M-300 ${312 + i * 24}q300-30 900 ${-6 - i * 3}v${10 + i}q-600-16-900 ${14 - i * 2}z`
      art.path(furrow, i % 2 ? '#e0a63c' : '#5d6b2d')
    }
    art.path('M92 232h86v58h-86z', paper)
    art.path('M82 234l24-32h60l24 32zM128 254h16v36h-16z', earth)
    art.path('M102 248h14v16h-14zM156 248h14v16h-14z', red)
    art.path('M224 292q4-40-4-66l8-4q4 30 2 70z', earth)
    for (const [x, y, r] of [
      [204, 200, 26],
      [232, 182, 32],
      [254, 206, 22],
      [222, 214, 24],
    ] as const)
      art.circle(x, y, r, '#4d5c28')
    people(art, [66, 300, 0.5, earth])
  },
  title: { x: 22, y: 30, w: 256, h: 82, max: 58, leading: 0.2, ink: '#40301f' },
  credit: { ink: '#fbeccb' },
}

const redUmbrella: Scene = {
  key: 'a red umbrella in a grey city',
  inks: ['#bcd0cf', '#1f3d4d', '#d63a2f', '#f5f1e6'],
  draw(art, [, slate, red, paper], seed) {
    sky(art, ['#8fb0b4', paper])
    art.path(
      'M-300 90h190v300h-190zM-90 130h90v260h-90zM20 60h70v330h-70zM214 96h66v300h-66zM290 150h110v240h-110zM420 70h180v320h-180z',
      '#7195a0',
      opacity(0.55),
    )
    art.path('M-300 372h900v168h-900z', '#a9c3c4')
    const canopy = 'M150 190q-82 6-94 82 18-16 34 0 14-16 32-2 14-14 28-14t28 14q18-14 32 2 16-16 34 0-12-76-94-82z'
    art.group(`transform="translate(0 768) scale(1 -1)" ${opacity(0.28)}`, () => {
      art.path(canopy, red)
      art.rect(136, 290, 28, 96, 8, slate)
    })
    people(art, [150, 386, 1.9, slate])
    art.line('M150 186v120', slate, 4)
    art.path(canopy, red)
    art.path('M150 190q-30 20-28 80 14-14 28-14z', darken(red, 0.25))
    rain(art, 40, paper, seed)
  },
  title: { x: 30, y: 34, w: 240, h: 104, max: 58, align: 'middle', leading: 0.22, ink: '#1f3d4d' },
  credit: { ink: '#1f3d4d', align: 'middle' },
}

const emptyChair: Scene = {
  key: 'an empty chair in the light of a window',
  inks: ['#6f8f86', '#f6d98b', '#b8372c', '#2b2a2a'],
  draw(art, [wall, light, red, wood]) {
    fill(art, wall)
    art.path('M-300 372h900v168h-900z', '#a1683c')
    art.path('M-300 372h900v7h-900z', '#5b3a24')
    art.line('M-300 420h900M-300 486h900', '#8a552f', 2)
    const panes = 'M40 150l68-26v86l-68 26zM116 121l68-26v86l-68 26zM40 246l68-26v72l-68 26zM116 217l68-26v72l-68 26z'
    art.path(panes, light, 'transform="translate(66 4)"')
    art.path('M-10 540l76-138 170 0-40 138z', light, opacity(0.55))
    art.line('M136 540l16-138M10 466h214', '#a1683c', 5)
    art.path('M104 402l20 16-70 60-40 0z', wood, opacity(0.35))
    art.path('M104 296h70l6 12h-80zM106 308h7v96h-7zM166 308h7v96h-7zM118 308h5v72h-5zM156 308h5v72h-5z', wood)
    art.path(
      'M100 206h8v92h-8zM154 206h8v92h-8zM100 214h62v12h-62zM106 226h6v70h-6zM121 226h6v70h-6zM136 226h6v70h-6z',
      wood,
    )
    art.path('M142 208q14-8 24 2 6 40 4 92-2 36 6 66-16 10-30 2 2-80-4-162z', red)
    art.path('M152 222q4 80 2 146M162 220q4 70 4 148', 'none', `stroke="${darken(red, 0.3)}" stroke-width="2"`)
  },
  title: { x: 22, y: 26, w: 256, h: 62, max: 46, ink: '#fdf3d4' },
  credit: { ink: '#fdf3d4', align: 'right' },
}

const loneBoat: Scene = {
  key: 'a red boat on a still lake',
  inks: ['#e9dcc3', '#2f5b6b', '#cf3d2a', '#17323f'],
  draw(art, [paper, blue, red, deep], seed) {
    sky(art, ['#f2c9a0', paper, '#cfdcd6'], 0.45)
    art.circle(196, 176, 34, '#fff4dc')
    const range = (foot: number, height: number, ink: string, name: string, step: number) =>
      hills(art, foot, height, ink, `${seed} ${name}`, step)
    range(232, 84, '#9fb6b4', 'far', 90)
    range(244, 46, '#5f8890', 'near', 60)
    art.path('M-300 244h900v296h-900z', blue)
    art.path('M-300 244h900v5h-900z', '#8fb3b3')
    art.path('M176 262h40l-6 5h-28zM168 282h56l-8 6h-40zM160 306h72l-10 7h-52z', '#fff4dc', opacity(0.8))
    art.line('M-250 300h90M-120 356h120M-200 420h160M250 300h110M300 372h150M30 430h70M250 440h180', '#4a7c88', 2.5)
    art.path('M58 352q90 26 184 0-14 42-42 46h-100q-30-6-42-46z', deep, 'transform="translate(0 26)" opacity=".45"')
    people(art, [138, 352, 0.86, deep])
    art.path('M54 332q96 30 192 0-14 40-44 44h-104q-32-6-44-44z', red)
    art.path('M54 332q96 30 192 0l-4 11q-92 26-184 0z', darken(red, 0.35))
    art.line('M150 318l66 56', deep, 4, 'stroke-linecap="round"')
  },
  title: { x: 22, y: 28, w: 256, h: 76, max: 54, align: 'middle', leading: 0.2, ink: '#17323f' },
  credit: { ink: '#e9dcc3', align: 'middle' },
}

const doorstep: Scene = {
  key: 'two pairs of sandals at a blue door',
  inks: ['#e9c08a', '#23607e', '#c23a2b', '#3a1f18'],
  draw(art, [plaster, blue, red, dark], seed) {
    fill(art, plaster)
    const next = seededRandom(seed)
    for (let i = 0; i < 7; i++) art.ellipse(-280 + i * 130 + next() * 60, 120 + next() * 200, 34, 9, '#dcae76')
    art.path('M-300 356h900v184h-900z', '#b98453')
    art.path('M62 128h176v228h-176z', dark)
    art.path('M74 140h152v216h-152z', blue)
    art.path('M148 140h4v216h-4z', '#123c52')
    const panel = (x: number, y: number, h: number) => `M${x} ${y}h50v${h}h-50z`
    art.path(panel(86, 154, 54) + panel(164, 154, 54) + panel(86, 218, 54) + panel(164, 218, 54), '#2f7898')
    art.path(panel(86, 282, 66) + panel(164, 282, 66), '#1b4f69')
    art.path('M152 140h10v216h-10z', '#ffe3a0')
    art.path('M152 370h12l76 170h-120z', '#ffe3a0', opacity(0.55))
    art.circle(140, 250, 5, '#e0b04a')
    art.path('M54 122h192v10h-192zM44 356h212v14h-212z', '#8a5a3a')
    art.path(`M70 132${'q8 22 16 0'.repeat(10)}`, '#e8912a')
    const sole = 'M0 0q10-2 11 12 0 8-3 14 1 14-6 16-9 0-10-16 2-8 0-14-1-10 8-12z'
    const strap = 'M-7 12l8-8 9 8-9-3z'
    for (const [x, y, scale, ink, degrees] of [
      [88, 363, 1.05, dark, -6],
      [112, 363, 1.05, dark, 6],
      [190, 368, 0.75, red, -12],
      [206, 366, 0.75, red, 14],
    ] as const) {
      art.path(sole, ink, transformed(x, y, scale, degrees))
      art.path(strap, '#f6d98b', transformed(x, y, scale, degrees))
    }
  },
  title: { x: 22, y: 28, w: 256, h: 74, max: 52, align: 'middle', leading: 0.2, ink: '#3a1f18' },
  credit: { ink: '#3a1f18', align: 'middle', y: 14 },
}

export const DRAMA: readonly Scene[] = [houseInFields, redUmbrella, emptyChair, loneBoat, doorstep]
