import { dashed, opacity, ROUND_CAP, rotated } from '../svg-builder.ts'
import type { Scene } from './scene.ts'
import { beads, fill, ground, repeated, sky } from './scenery.ts'

const longLute: Scene = {
  key: 'a long-necked lute in rings of night',
  inks: ['#16224f', '#f29f2c', '#f5e2c0', '#c02f5a'],
  draw(art, [night, orange, paper, rose]) {
    fill(art, night)
    for (let i = 0; i < 9; i++) art.circle(110, 306, 300 - i * 27, i % 2 ? '#1d2c63' : '#131c44')
    art.circle(110, 306, 84, rose, opacity(0.5))
    art.group('transform="rotate(32 110 306)"', () => {
      art.path('M98 250L102-40h16l4 290z', '#6d351c')
      art.path('M98 250L102-40h6l-2 290z', '#8f4c28')
      art.path('M40 318q0-60 58-76h24q58 16 58 76 0 66-70 68-70-2-70-68z', '#b5652c')
      art.path('M110 242h12q58 16 58 76 0 66-70 68z', '#8a4519')
      art.path('M64 312q0-36 46-46 46 10 46 46 0 44-46 46-46-2-46-46z', '#d99245')
      art.rect(88, 318, 44, 9, 2, paper)
      art.line('M104-30v348M110-30v348M116-30v348', paper, 1.1)
      for (let i = 0; i < 4; i++) {
        art.rect(84, -20 + i * 24, 15, 7, 3, paper)
        art.rect(121, -8 + i * 24, 15, 7, 3, paper)
      }
      art.line('M70 350q40 20 80 0', orange, 3, `${dashed('0 8')} ${ROUND_CAP}`)
    })
    art.circle(-60, 150, 27, paper)
    art.circle(-70, 144, 23, '#131c44')
  },
  title: { x: 22, y: 24, w: 178, h: 96, max: 44, leading: 0.2, ink: '#f29f2c' },
  credit: { ink: '#f5e2c0', align: 'right' },
}

const drumPair: Scene = {
  key: 'a pair of drums, seen from above, ringing',
  inks: ['#b8322a', '#f4d9a0', '#1f5f66', '#2a1216'],
  draw(art, [red, skin, teal, dark]) {
    fill(art, red)
    for (let i = 0; i < 7; i++) {
      art.circle(82, 214, 330 - i * 36, 'none', `stroke="${i % 2 ? '#d8583a' : '#a3261f'}" stroke-width="14"`)
      art.circle(212, 322, 300 - i * 34, 'none', `stroke="#f0a03c" stroke-width="5" ${opacity(0.16 + i * 0.05)}`)
    }
    const drum = (x: number, y: number, r: number, spotX: number, spotY: number, wood: string) => {
      art.circle(x + 10, y + 12, r + 14, dark, opacity(0.4))
      art.circle(x, y, r + 14, wood)
      beads(art, x, y, r + 12, 26, 7, '#f0b04a')
      art.circle(x, y, r + 4, '#c98a4a')
      beads(art, x, y, r + 3, 40, 4, dark)
      art.circle(x, y, r, skin)
      art.circle(x, y, r * 0.8, '#fff0cc')
      art.circle(spotX, spotY, r * 0.42, dark)
      art.circle(spotX, spotY, r * 0.3, '#3f2226')
      art.circle(spotX, spotY, r * 0.14, dark)
    }
    drum(92, 222, 84, 102, 240, teal)
    drum(216, 326, 66, 216, 326, '#6d351c')
  },
  title: { x: 22, y: 24, w: 256, h: 82, max: 48, even: true, leading: 0.2, ink: '#f4d9a0' },
  credit: { ink: '#f4d9a0' },
}

const stageMicrophone: Scene = {
  key: 'an old stage microphone in the spotlight',
  inks: ['#0f4a52', '#ff8a5c', '#f9e3b8', '#0a1d26'],
  draw(art, [teal, coral, cream, dark]) {
    fill(art, teal)
    for (let i = 0; i < 8; i++) art.circle(156, 228, 330 - i * 38, i % 2 ? '#14606a' : '#0c3e48')
    art.circle(156, 228, 92, coral)
    art.path('M156 300h16v240h-24V300z', '#5d6f78')
    art.path('M156 300h6v240h-14V300z', '#9fb0b4')
    art.path('M96 262q0 62 64 62t64-62h-11q0 50-53 50t-53-50z', '#37464f')
    art.rect(104, 138, 112, 156, 54, dark)
    art.rect(110, 142, 100, 148, 50, art.metal('#a9b8bc'))
    let grille = ''
    for (let i = 0; i < 6; i++) grille += `M112 ${166 + i * 16}h96`
    art.line(grille, dark, 5)
    art.line('M136 148v116M160 142v124M184 148v116', dark, 4)
    art.path('M108 228h104v18H108z', dark)
    art.path('M112 232h96v10h-96z', coral)
    art.path(
      'M132 252v28M148 252v36M160 252v38M172 252v36M188 252v28',
      'none',
      `stroke="${dark}" stroke-width="5" ${ROUND_CAP}`,
    )
    art.line(
      'M48 190q-18 38 0 76M24 172q-28 56 0 112M272 190q18 38 0 76M296 172q28 56 0 112M-2 154q-38 74 0 148',
      cream,
      7,
      ROUND_CAP,
    )
    ground(art, '416q450-30 900 0', dark)
    art.ellipse(160, 424, 96, 10, coral, opacity(0.35))
  },
  title: { x: 22, y: 24, w: 256, h: 86, max: 48, even: true, align: 'middle', leading: 0.2, ink: '#f9e3b8' },
  credit: { ink: '#f9e3b8', align: 'middle' },
}

const recordSea: Scene = {
  key: 'a record setting like a sun into the sea',
  inks: ['#f6a08a', '#2d1b3f', '#ffe0a6', '#3f7f95'],
  draw(art, [coral, vinyl, cream, sea]) {
    sky(art, ['#f7c88a', coral, '#c9577a'], 0.5)
    art.circle(156, 268, 146, cream, opacity(0.4))
    art.circle(156, 268, 128, vinyl)
    for (let i = 0; i < 7; i++) art.circle(156, 268, 120 - i * 10, 'none', `stroke="#5a3f70" stroke-width="1.6"`)
    art.path('M156 268L74 170a128 128 0 0 1 44-24zM156 268l82 98a128 128 0 0 0 34-54z', '#fff', opacity(0.13))
    art.circle(156, 268, 46, '#e8563f')
    art.circle(156, 268, 46, 'none', `stroke="${cream}" stroke-width="3"`)
    art.circle(156, 268, 7, cream)
    art.path('M-300 312h900v230h-900z', sea)
    art.path('M30 312h252v8H30z', cream)
    art.path(
      'M46 330h214l-8 7H60zM70 350h170l-8 7H82zM92 370h130l-10 7h-108zM116 390h84l-10 7h-62z',
      vinyl,
      opacity(0.75),
    )
    art.path('M138 334h36v6h-36zM134 352h44v6h-44zM142 372h30v5h-30z', '#e8563f')
    art.line('M-260 336h120M-200 368h140M-90 402h110M250 346h120M230 420h130M330 390h150', '#79b0bd', 3, ROUND_CAP)
    art.path('M262 116h28v28h-28z', vinyl)
    art.circle(276, 130, 20, vinyl)
    art.circle(276, 130, 9, cream)
    art.line('M276 130l-6 100-44 36', '#fff3d6', 6, `${ROUND_CAP} stroke-linejoin="round"`)
    art.path('M230 256l10 12-22 18-8-10z', '#fff3d6')
    art.path(
      'M-160 250q12-14 22 0 10-14 22 0-12-4-22 8-10-12-22-8zM-90 200q8-10 15 0 7-10 15 0-8-3-15 5-7-8-15-5z',
      vinyl,
    )
  },
  title: { x: 22, y: 24, w: 240, h: 84, max: 48, even: true, leading: 0.2, ink: '#2d1b3f' },
  credit: { ink: '#ffe0a6' },
}

const brassBand: Scene = {
  key: 'a brass horn and its rings of sound',
  inks: ['#f3b83c', '#7a1f4a', '#fff0cf', '#2a0f22'],
  draw(art, [gold, plum, cream, dark]) {
    fill(art, plum)
    for (let i = 0; i < 8; i++) art.circle(206, 200, 420 - i * 46, i % 2 ? '#922a5a' : '#681840')
    const notes = () => {
      art.ellipse(0, 0, 10, 7.5, cream, rotated(-20, 0, 0))
      art.path('M7-4h4v-42q14 4 16 18-6-8-12-8v32z', cream)
    }
    repeated(art, 'note', notes, [
      'transform="translate(44 200)"',
      'transform="translate(270 336) rotate(14)"',
      'transform="translate(-90 180) rotate(-10)"',
      'transform="translate(-160 300) rotate(16)"',
    ])
    art.group('transform="rotate(-38 150 260)"', () => {
      art.line('M-60 262h240', dark, 22, ROUND_CAP)
      art.line('M-60 262h240', gold, 16, ROUND_CAP)
      art.rect(10, 222, 132, 96, 44, 'none', `stroke="${dark}" stroke-width="20"`)
      art.rect(10, 222, 132, 96, 44, 'none', `stroke="#d99526" stroke-width="14"`)
      art.path('M160 250q70-2 104-64l14 10v132l-14 10q-34-62-104-64z', dark)
      art.path('M160 254q74-4 104-60v136q-30-56-104-60z', gold)
      art.path('M160 262q60 4 104 8v60q-30-56-104-60z', '#c98420')
      art.ellipse(266, 262, 22, 76, dark)
      art.ellipse(266, 262, 17, 70, '#ffdf8a')
      art.ellipse(268, 262, 12, 56, '#8a4a14')
      for (let i = 0; i < 3; i++) {
        art.rect(44 + i * 26, 206, 18, 116, 5, dark)
        art.rect(47 + i * 26, 210, 12, 108, 4, '#ffdf8a')
        art.rect(50 + i * 26, 190, 6, 18, 0, dark)
        art.ellipse(53 + i * 26, 188, 10, 5, cream)
      }
      art.path('M-60 252l-22-8v36l22-8z', '#ffdf8a')
      art.line('M-40 258h190', '#fff3cf', 3, ROUND_CAP)
    })
  },
  title: { x: 22, y: 24, w: 256, h: 78, max: 48, even: true, leading: 0.2, ink: '#f3b83c' },
  credit: { ink: '#fff0cf' },
}

export const MUSIC: readonly Scene[] = [longLute, drumPair, stageMicrophone, recordSea, brassBand]
