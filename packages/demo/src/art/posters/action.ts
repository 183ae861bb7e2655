import { dashed, opacity, ROUND_CAP, rotated, transformed } from '../svg-builder.ts'
import type { Scene } from './scene.ts'
import { fill, rays, sky } from './scenery.ts'

const fastCar: Scene = {
  key: 'a fast car on a slope',
  inks: ['#f2b021', '#d0241b', '#1c0d10', '#fff1d0'],
  draw(art, [sun, road, black, paper]) {
    fill(art, sun)
    rays(art, 210, 196, 18, '#f7c94d')
    art.circle(210, 196, 74, paper)
    art.group('transform="rotate(-8 150 300)"', () => {
      art.path('M-400 318h1100v260h-1100z', road)
      art.path('M-400 318h1100v10h-1100z', black)
      art.line('M-400 372h1100', paper, 8, dashed('60 34'))
      art.path('M-330 196h150l14 8h-164zM-300 226h190l12 7h-202zM-340 268h180l10 6h-190z', paper)
      art.path('M20 306q-8-44 36-50 18-46 60-48h66q30 0 58 44 44 6 50 34 2 22-8 22z', black)
      art.path('M76 254q14-32 44-34h24v36zM154 220h26q22 2 40 34l-66 2z', sun)
      for (const x of [80, 236]) {
        art.circle(x, 306, 29, '#0d0508')
        art.circle(x, 306, 15, paper)
        art.circle(x, 306, 6, black)
      }
      art.path('M276 272l22 4v12h-22z', paper)
      art.path('M296 276l200-30v90l-200-48z', paper, opacity(0.35))
      art.path('M10 300q-60 10-110-6 30 30 112 18z', '#fff', opacity(0.5))
    })
  },
  title: { x: 26, y: 24, w: 252, h: 128, max: 78, skew: -10, leading: 0.12, ink: '#1c0d10' },
  credit: { ink: '#fff1d0' },
}

const rooftopLeap: Scene = {
  key: 'a leap between roofs before the sun',
  inks: ['#ef5a28', '#ffd15c', '#221326', '#ffe9c4'],
  draw(art, [orange, sun, dark, paper]) {
    sky(art, ['#c42a3c', orange, sun], 0.6)
    art.circle(150, 232, 104, sun)
    art.circle(150, 232, 104, paper, opacity(0.35))
    art.path('M-300 540v-190h24v-30h40v20h60v-50h36v70h50v-20h500v-30h40v24h60v206z', '#8c2038', opacity(0.7))
    art.path('M-300 540v-234h396v14h-14v220zM216 540v-170h-10v-14h394v184z', dark)
    art.path('M20 306v-54h34v54zM26 252l4-16h14l4 16zM250 356v-70h3v70zM236 290h34v3h-34zM240 300h26v3h-26z', dark)
    for (let i = 0; i < 8; i++)
      art.rect(-40 + (i % 3) * 40, 344 + Math.floor(i / 3) * 46, 18, 24, 0, i % 3 ? '#3c2440' : sun)
    art.path(
      'M118 196a10 10 0 1 1 8 14l18 12 26-18 4 6-24 26-6 22 26 16 26-6 2 8-34 12-30-16-16 22-40 6-2-8 34-10 10-34-4-18-24 16-18-8 4-6 14 4z',
      dark,
    )
  },
  title: { x: 30, y: 24, w: 244, h: 98, max: 66, skew: -8, leading: 0.12, ink: '#ffe9c4' },
  credit: { ink: '#ffe9c4' },
}

const motorbikeJump: Scene = {
  key: 'a motorbike in the air',
  inks: ['#17494f', '#f0532d', '#f6d38b', '#0c1c20'],
  draw(art, [teal, red, sand, coal]) {
    sky(art, [teal, '#e89a4a', sand], 0.62)
    art.circle(164, 226, 96, sand)
    art.circle(164, 226, 78, '#fff0c4')
    art.path('M-300 400l250-20 210 26 240-24 200 20v140h-900z', '#a8482a')
    art.path('M-300 540v-176h120l180 66 30 110z', coal)
    for (const [x, y, r] of [
      [-24, 402, 34],
      [12, 382, 26],
      [-60, 384, 30],
      [40, 358, 17],
      [62, 340, 11],
    ] as const)
      art.circle(x, y, r, '#f9e2b4')
    art.group('transform="translate(92 312) rotate(-20)"', () => {
      for (const x of [0, 132]) {
        art.circle(x, 0, 36, coal)
        art.circle(x, 0, 24, '#e89a4a')
        art.circle(x, 0, 24, 'none', `stroke="${coal}" stroke-width="3" ${dashed('2 10')}`)
        art.circle(x, 0, 7, coal)
      }
      art.line('M132 0L106-72M0 0l54-14', coal, 9, ROUND_CAP)
      art.path('M-34-50q30-12 62-4l70-6 12 14-16 34-34 14h-30l-22-24z', coal)
      art.path('M48-62q24-16 54-4l4 16q-20 12-56 10z', red)
      art.path('M98-84l26 6-8 14-16-2z', red)
      art.line('M104-74l-16-12', coal, 6, ROUND_CAP)
      art.path('M-8-24l-44 4v8l44-4z', '#c9cfc8')
      art.path(
        'M8-56q-2-14 10-22l24-38q10-12 24-4l10 12 22 22-8 10-24-16-18 24 16 26-14 34 4 8h-24l10-44-20-8q-8 0-12-4z',
        red,
      )
      art.path('M30-62l28 6q10 6 4 16l-12 30 14 4v8H40l8-40-24-4z', '#24343a')
      art.circle(74, -136, 20, coal)
      art.path('M78-146q16 0 17 12l-17 2z', sand)
      art.path('M54-122q-20-6-36 4 10 6 8 14 18 4 32-8z', sand)
    })
    art.path('M-280 250h150l12 5h-162zM-290 290h120l10 5h-130zM-260 210h80l8 4h-88z', sand, opacity(0.7))
  },
  title: { x: 26, y: 24, w: 250, h: 92, max: 66, skew: -10, leading: 0.12, ink: '#f6d38b' },
  credit: { ink: '#f6d38b', align: 'right' },
}

const searchlight: Scene = {
  key: 'a helicopter and its searchlight over the city',
  inks: ['#2a1f4f', '#ffcf4d', '#e94f37', '#0e0a1e'],
  draw(art, [violet, light, red, coal]) {
    sky(art, [coal, violet, '#b8405a'], 0.5)
    art.path(
      'M-300 430v-60h60v-50h50v70h40v-110h46v90h60v-40h50v60h70v-90h44v60h36v-110h50v90h46v60h348v110h-900z',
      '#4b2458',
    )
    art.path('M170 218L-52 540h216z', light, opacity(0.5))
    art.path('M170 218L0 540h80z', light, opacity(0.5))
    art.path('M-300 540v-92h90v-34h70v34h80v-52h60v52h90v-20h60v30h50v-70h70v90h70v-50h330v112z', coal)
    art.path('M-120 540v-90h230v90z', '#05030c')
    art.ellipse(46, 452, 46, 8, light)
    art.path(
      'M40 396a6 6 0 1 1 8 7l10 6 14-4 1 5-16 7-6-2-4 12 12 8-6 18-5-1 3-13-13-7-8 14-16 2-1-5 13-4 10-26-7 2-6 9-4-3 7-12z',
      coal,
    )
    art.group('transform="translate(166 176) rotate(-9)"', () => {
      art.path('M-66 0q0-34 50-38h40q24 4 36 22l84-8 10-22h12l-4 40-92 16q-10 22-36 24h-54q-42-2-46-34z', coal)
      art.path('M-58-4q4-24 40-28v26q-20 8-40 2zM-8-32h24v24h-24z', '#7fa8b8')
      art.path('M-24-38h52l-6-12h-40z', coal)
      art.rect(-130, -62, 264, 5, 2, coal)
      art.line('M-28 34v14M20 34v14M-52 50h92q10 0 12-8', coal, 5, ROUND_CAP)
      art.circle(154, -14, 20, 'none', `stroke="${coal}" stroke-width="3"`)
      art.path('M-30 8h82l-4 8h-70z', red)
      art.circle(-44, 30, 9, '#fff6d8')
    })
  },
  title: { x: 26, y: 22, w: 250, h: 74, max: 58, skew: -10, leading: 0.12, ink: '#ffcf4d' },
  credit: { ink: '#ffcf4d', align: 'right' },
}

const risingFist: Scene = {
  key: 'a bound fist raised in a burst',
  inks: ['#e03a26', '#ffc83a', '#fff0d2', '#2a0f16'],
  draw(art, [red, sun, paper, dark]) {
    fill(art, red)
    rays(art, 154, 250, 22, '#c22a20')
    const points: string[] = []
    for (let i = 0; i < 28; i++) {
      const reach = i % 2 ? 104 : i % 4 ? 150 : 132
      const turn = (i / 28) * 6.2832
      points.push(`${Math.round(154 + Math.cos(turn) * reach)} ${Math.round(246 + Math.sin(turn) * reach)}`)
    }
    art.path(`M${points.join('L')}z`, sun)
    art.group(rotated(10, 154, 250), () => {
      art.path('M112 300h88l14 260H94z', dark)
      art.path('M110 312h92v16h-92zM108 338h96v16h-96zM107 364h98v16h-98zM105 390h102v16h-102z', paper)
      art.path('M96 214q0-34 30-34h56q34 0 34 36v44q-2 48-40 54h-44q-34-4-36-50z', dark)
      for (let i = 0; i < 4; i++) art.rect(90 + i * 32, 172 + Math.abs(i - 1.4) * 7, 30, 74, 14, paper)
      art.path('M92 216h126v18H92z', sun)
      art.path('M88 236q40-10 84 0 18 6 14 22-4 14-24 12l-34-2q-8 20-14 34-26-14-26-66z', paper)
      art.path('M172 236q18 6 14 22-4 14-24 12l-34-2', 'none', `stroke="${dark}" stroke-width="5" ${ROUND_CAP}`)
      for (let i = 0; i < 3; i++)
        art.path('M0 0v40', 'none', `stroke="${dark}" stroke-width="4" ${transformed(121 + i * 32, 186)}`)
    })
  },
  title: { x: 26, y: 22, w: 250, h: 84, max: 60, skew: -8, leading: 0.12, ink: '#fff0d2' },
  credit: { ink: '#fff0d2' },
}

export const ACTION: readonly Scene[] = [fastCar, rooftopLeap, motorbikeJump, searchlight, risingFist]
