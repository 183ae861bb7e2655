import { opacity, rotated } from '../svg-builder.ts'
import type { Scene } from './scene.ts'
import { fill, people, sky } from './scenery.ts'

const trainLamp: Scene = {
  key: 'a night train and a walker on the track',
  inks: ['#0d2b33', '#f5a81c', '#f7ecd2', '#07171c'],
  draw(art, [night, lamp, paper, coal]) {
    sky(art, [coal, night, '#1b4650'])
    art.circle(150, 250, 190, lamp, opacity(0.12))
    art.circle(150, 250, 118, lamp, opacity(0.25))
    art.path('M-300 540L140 262h20l440 278z', coal)
    art.path('M88 540l56-278h3l-42 278zM212 540l-56-278h-3l42 278z', paper)
    for (let i = 0; i < 9; i++) {
      const near = i * i * 4
      art.rect(138 - near * 0.5, 276 + near, 24 + near, 2 + i * 0.8, 0, '#3b2a1c')
    }
    art.rect(86, 150, 128, 120, 22, coal)
    art.path('M98 164h46v42h-46zM156 164h46v42h-46z', '#1b4650')
    art.circle(150, 236, 26, paper)
    art.circle(150, 236, 18, '#fff')
    art.path('M150 240L50 540h200z', lamp, opacity(0.5))
    art.path('M146 374h9l26 166h-60z', coal, opacity(0.75))
    people(art, [150, 380, 1, '#120a08'])
  },
  title: { x: 22, y: 26, w: 256, h: 104, max: 64, ink: '#f7ecd2' },
  credit: { ink: '#f7ecd2' },
}

const receiver: Scene = {
  key: 'a telephone off the hook',
  inks: ['#e5461f', '#190c0c', '#f6e3c3', '#8f1f12'],
  draw(art, [red, black, paper, dark]) {
    fill(art, red)
    let bars = ''
    for (let i = 0; i < 15; i++) bars += `M-300 ${-40 + i * 36}h900v${6 + i * 1.35}h-900z`
    art.path(bars, black)
    art.line('M212-60q-8 46 8 72t-6 50 8 48', paper, 5)
    art.group('transform="translate(92 -70) rotate(16 126 204)"', () => {
      const body = 'M96 196q30-16 60 0l-4 32q-8 6-14 6v104q6 0 14 6l4 34q-30 16-60 0-18-90 0-182z'
      art.path(body, black, 'transform="translate(10 8)" opacity=".6"')
      art.path(body, paper)
      art.path('M100 202q26-12 52 0l-2 18q-24-10-48 0zM100 374q26 12 52 0l-2-18q-24 10-48 0z', dark)
    })
    for (const [reach, width] of [
      [26, 8],
      [52, 10],
      [80, 12],
    ] as const)
      art.line(
        `M${134 - reach} ${258 - reach * 0.3}q${-reach * 0.22} ${reach * 0.5} ${reach * 0.34} ${reach}`,
        paper,
        width,
      )
  },
  title: { x: 22, y: 340, w: 256, h: 80, max: 64, foot: true, ink: '#f6e3c3' },
  credit: { ink: '#f6e3c3' },
}

const stairwell: Scene = {
  key: 'a stairwell from above, someone at the bottom',
  inks: ['#12303a', '#d9382b', '#f3e2bd', '#081317'],
  draw(art, [, red, paper, coal]) {
    fill(art, coal)
    const steps = ['#0b1d24', '#12303a', '#0b1d24', '#174049', '#0d252d', '#1d4f58', '#10303a', '#2b6a70']
    steps.forEach((ink, i) => {
      const half = 430 * 0.72 ** i
      art.group(rotated(i * 8 - 12, 164, 240), () => {
        art.rect(164 - half, 240 - half, half * 2, half * 2, 0, ink)
        art.line(`M${164 - half} ${240 - half}h${half * 2}v${half * 2}`, red, 9 * 0.8 ** i)
        let treads = ''
        for (let t = 1; t < 12; t++) treads += `M${164 - half + (t * half) / 6} ${240 + half}v${-half * 0.26}`
        art.line(treads, coal, 2.4 * 0.84 ** i)
      })
    })
    art.rect(134, 210, 60, 60, 0, paper, rotated(52, 164, 240))
    art.path('M160 246l52 24-6 14-48-30z', coal, opacity(0.8))
    people(art, [161, 256, 0.5, '#120a08'])
  },
  title: { x: 22, y: 26, w: 256, h: 92, max: 58, ink: '#f3e2bd' },
  credit: { ink: '#f3e2bd' },
}

const litWindow: Scene = {
  key: 'one lit window, and someone watching it',
  inks: ['#1a2740', '#f7b538', '#f4e6cb', '#0a101d'],
  draw(art, [blue, lamp, paper, coal]) {
    fill(art, blue)
    art.path('M-300 132h900v10h-900z', '#101a2d')
    let panes = ''
    for (let row = 0; row < 4; row++)
      for (let column = 0; column < 12; column++)
        if (row !== 1 || column !== 6) panes += `M${-288 + column * 72} ${160 + row * 84}h42v58h-42z`
    art.path(panes, coal)
    art.line('M-300 222h900M-300 306h900M-300 390h900', '#2a3b5c', 3)
    art.path('M136 236L-20 540h360L206 236z', lamp, opacity(0.13))
    art.rect(130, 232, 80, 74, 0, paper)
    art.rect(136, 238, 68, 68, 0, lamp)
    art.path('M136 238h16q0 40-14 68h-2zM204 238h-16q0 40 14 68h2z', '#c8421f')
    art.path('M158 306v-22q0-10 8-12a7 7 0 1 1 9 0q6 2 7 10l10-22 4 2-9 26q-2 6-7 6v12zM190 258l14-12 2 2-11 14z', coal)
    art.path('M-6 540q0-92 62-106-16-14-16-40 0-38 36-38t36 38q0 26-16 40 62 14 62 106z', '#05080f')
    art.path('M104 366q10 12 8 34-4 16-12 26 8-30 4-60zM128 440q26 22 29 60-10-30-32-56z', lamp)
  },
  title: { x: 22, y: 26, w: 256, h: 92, max: 60, ink: '#f4e6cb' },
  credit: { ink: '#f4e6cb', align: 'right', x: 160, w: 118 },
}

const rearMirror: Scene = {
  key: 'eyes in a rear-view mirror, tail lights ahead',
  inks: ['#241436', '#e8352c', '#f2d9b4', '#0b0612'],
  draw(art, [dusk, red, paper, coal]) {
    sky(art, ['#12091f', dusk, '#5a2544'])
    art.path('M-300 330h900v210h-900z', '#1a0d26')
    art.path('M60 540L144 330h12L300 540z', '#2b1838')
    art.line('M150 332v200', paper, 4, 'stroke-dasharray="14 20"')
    art.path('M122 300q2-18 12-22h34q10 4 12 22l4 10v30h-66v-30z', coal)
    art.circle(128, 322, 34, red, opacity(0.22))
    art.circle(174, 322, 34, red, opacity(0.22))
    art.path('M120 316h18v11h-18zM164 316h18v11h-18z', red)
    art.path('M-300 540v-94q230-56 450-56t450 56v94z', coal)
    art.path('M-60-60h26L-120 540h-180v-600zM600-60H334L420 540h180z', coal)
    art.path('M140-60h20v200h-20z', coal)
    art.path('M34 144q6-26 30-28 86-12 172 0 24 2 30 28 6 34-10 58-8 14-30 16-76 8-152 0-22-2-30-16-16-24-10-58z', coal)
    art.path(
      'M46 150q4-20 22-22 82-10 164 0 18 2 22 22 4 26-8 44-6 10-22 11-74 8-148 0-16-1-22-11-12-18-8-44z',
      '#3f6f7d',
    )
    art.path('M60 172q34-34 76-2-40 24-76 2zM164 170q42-32 76 2-36 22-76-2z', paper)
    art.path('M52 152q40-26 88-2l-2 8q-46-20-84 4zM248 152q-40-26-88-2l2 8q46-20 84 4z', coal)
    art.circle(104, 170, 13, coal)
    art.circle(196, 170, 13, coal)
    art.path('M100 166a4 4 0 1 1 .1 0zM192 166a4 4 0 1 1 .1 0z', red)
    art.line('M150 216v52', paper, 1.5)
    art.path('M150 262l12 16-12 18-12-18z', '#f5a81c')
  },
  title: { x: 22, y: 392, w: 256, h: 36, max: 36, foot: true, ink: '#f2d9b4' },
}

export const THRILLER: readonly Scene[] = [trainLamp, receiver, stairwell, litWindow, rearMirror]
