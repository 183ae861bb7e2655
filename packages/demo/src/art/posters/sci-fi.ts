import { dashed, opacity, ROUND_CAP } from '../svg-builder.ts'
import type { Scene } from './scene.ts'
import { ground, hills, people, rain, sky, stars } from './scenery.ts'

const ringedPlanet: Scene = {
  key: 'a ringed planet over a sleeping city',
  inks: ['#1a1440', '#ff6a4a', '#ffc76b', '#e9e4ff'],
  draw(art, [indigo, coral, sun, pale], seed) {
    sky(art, ['#0b0a24', indigo, '#5b2a6a'], 0.6)
    stars(art, 44, 290, pale, seed)
    const glow = art.linear(
      [
        [0, sun],
        [0.5, coral],
        [1, '#7d1f4e'],
      ],
      'diagonal',
    )
    art.circle(150, 220, 88, glow)
    art.path(
      'M66 196q84 20 168-2M64 230q86 24 172 0M74 262q76 20 152-2',
      'none',
      'stroke="#7d1f4e" stroke-width="7" opacity=".45"',
    )
    art.group('transform="rotate(-16 150 220)"', () => {
      art.path('M4 220a146 34 0 0 0 292 0h-16a130 24 0 0 1-260 0z', pale)
      art.path('M-18 220a168 44 0 0 0 336 0h-6a162 39 0 0 1-324 0z', sun)
    })
    art.path(
      'M-300 540v-148h70v-30h30v44h60v-66h26v52h44v-20h40v-50l14-26 14 26v70h34v-36h22v-70h34v84h30v-40l18-24 18 24v50h34v-26h40v34h30v-60h24v66h70v-30h348v188z',
      '#0b0a24',
    )
    art.line('M-280 420h800M-280 440h800', sun, 3, dashed('4 13'))
  },
  title: { x: 22, y: 26, w: 256, h: 84, max: 40, tracking: 12, leading: 0.34, ink: '#e9e4ff' },
  credit: { ink: '#ffc76b', align: 'right', y: 432 },
}

const marsUmbrella: Scene = {
  key: 'an astronaut under an umbrella in red rain',
  inks: ['#d9542b', '#f6b78a', '#2b1430', '#fbeede'],
  draw(art, [rust, peach, dark, white], seed) {
    sky(art, [peach, rust, '#9c2b22'], 0.62)
    art.circle(256, 130, 32, white)
    art.circle(60, 130, 11, white, opacity(0.8))
    hills(art, 300, 70, '#b23a26', `${seed} far`)
    hills(art, 346, 40, '#862420', `${seed} near`, 90)
    ground(art, '392q450-38 900 0', '#5c1822')
    art.ellipse(160, 400, 66, 7, dark, opacity(0.5))
    art.path('M132 396v-40q-14-4-14-40 0-32 32-32t32 32q0 36-14 40v40h-15v-26h-6v26z', white)
    art.rect(116, 222, 68, 66, 31, white)
    art.rect(124, 234, 52, 40, 20, dark)
    art.path('M130 256q2-18 20-20-8 18-4 34-16 0-16-14z', '#7d6ad8')
    art.rect(136, 306, 28, 20, 4, rust)
    art.path('M172 300l34-38 8 6-28 46z', white)
    art.line('M208 270V150', dark, 4)
    art.path(
      'M208 132q-78 6-92 66 20-14 36 0 14-14 28-2 12-12 28-12t28 12q14-12 28 2 16-14 36 0-14-60-92-66z',
      '#3fb3b0',
    )
    art.path('M208 132q-30 16-28 64 12-12 28-12z', '#1f7d84')
    rain(art, 40, white, seed, 'l-8 26')
  },
  title: { x: 22, y: 24, w: 256, h: 80, max: 36, tracking: 8, leading: 0.34, ink: '#2b1430' },
  credit: { ink: '#fbeede' },
}

const rocketBridge: Scene = {
  key: 'a rocket climbing over a city bridge',
  inks: ['#0f2a44', '#ff7a3d', '#ffe2a8', '#7fc4c0'],
  draw(art, [navy, flame, cream, mint], seed) {
    sky(art, ['#081626', navy, '#e0765a'], 0.6)
    stars(art, 46, 240, cream, seed)
    art.circle(236, 150, 22, mint)
    art.path('M150 250q-26 60-70 90-60 10-70 60h330q-10-50-76-60-40-30-62-90z', '#f3c9a8', opacity(0.9))
    for (const [x, y, r] of [
      [70, 372, 40],
      [20, 396, 34],
      [118, 350, 34],
      [196, 352, 36],
      [246, 378, 42],
      [300, 398, 34],
      [150, 386, 46],
    ] as const)
      art.circle(x, y, r, '#fbe3c4')
    art.path('M134 262h46l-8 70-15 40-15-40z', flame)
    art.path('M144 262h26l-5 50-8 26-8-26z', '#fff4cc')
    art.path('M114 250q-2-40 18-54v56l-8 16zM200 250q2-40-18-54v56l8 16z', flame)
    art.path('M157 104q32 36 30 96 0 34-10 62h-40q-10-28-10-62-2-60 30-96z', cream)
    art.path('M157 104q32 36 30 96 0 34-10 62h-20z', '#dcb98a')
    art.path('M157 104q18 20 25 48h-50q7-28 25-48z', flame)
    art.circle(157, 190, 15, navy)
    art.circle(157, 190, 10, mint)
    art.path('M134 238h46v6h-46z', flame)
    art.path('M-300 404h900v140h-900z', '#0a1c2e')
    art.path('M-300 396h900v8h-900z', mint)
    for (const x of [-170, 60, 262, 460]) {
      art.path(`M${x - 4} 300h8l6 130h-20z`, mint)
      art.line(
        `M${x} 304l-90 92M${x} 304l-60 92M${x} 304l-30 92M${x} 304l30 92M${x} 304l60 92M${x} 304l90 92`,
        mint,
        1.3,
      )
    }
    art.path('M-300 540v-100h80v-26h40v30h70v-18h50v22h90v-30h36v26h80v-18h60v24h70v-34h40v30h284v114z', '#06111d')
  },
  title: { x: 22, y: 24, w: 256, h: 66, max: 36, tracking: 10, leading: 0.34, align: 'middle', ink: '#ffe2a8' },
  credit: { ink: '#ffe2a8', align: 'middle', y: 440 },
}

const fieldGiant: Scene = {
  key: 'a giant machine walking past palms',
  inks: ['#e8b86a', '#2f5f66', '#e2553a', '#1c2b30'],
  draw(art, [sand, teal, red, dark]) {
    sky(art, ['#7fb0a8', '#e9d8a0', sand], 0.55)
    art.circle(70, 190, 46, '#fff2cc')
    art.path('M-300 372q60-26 120-10t140-8 130 10 140-14 160 8 210-4v190h-900z', '#a8b070')
    art.line('M128 236L86 300l-18 92M176 244l-6 70 10 84M210 230l46 62 14 100', dark, 13, 'stroke-linejoin="round"')
    art.circle(86, 300, 11, teal)
    art.circle(170, 314, 11, teal)
    art.circle(256, 292, 11, teal)
    art.path('M52 396l16-14 18 14zM162 402l18-14 16 14zM256 396l16-14 16 14z', dark)
    art.ellipse(168, 250, 56, 17, dark)
    art.path('M82 214q0-70 86-74 86 4 86 74-10 36-86 38-76-2-86-38z', teal)
    art.path('M168 140q86 4 86 74-10 36-86 38 50-50 0-112z', '#204850')
    art.path('M84 204q84 30 168 0l2 12q-86 32-172 0z', dark)
    art.circle(132, 190, 25, dark)
    art.circle(132, 190, 18, red)
    art.circle(127, 185, 6, '#fff0c8')
    art.circle(196, 192, 12, dark)
    art.circle(196, 192, 7, '#f6d27a')
    art.line('M150 142l-10-34M186 142l18-30', dark, 4)
    art.circle(140, 106, 5, red)
    art.circle(205, 110, 5, red)
    art.path('M132 206L-30 420h130z', '#fff0c8', opacity(0.4))
    ground(art, '404q230-24 450 0t450-6', '#6f8a52')
    art.line(
      'M20 430q10-60-4-130M290 440q-16-60 0-120M-120 430q6-60-8-140M-210 440q10-50 0-100M400 440q-10-70 6-140',
      dark,
      6,
    )
    const palm =
      'q-30-22-52 4 26-10 52-4-26 6-34 34 20-26 34-34 0 20 10 40 4-24-10-40 26 8 38 28-4-30-38-28 24-14 48 0-20-24-48 0z'
    art.path(`M16 300${palm}M290 320${palm}M-128 290${palm}M-210 340${palm}M406 300${palm}`, dark)
    people(art, [64, 424, 0.5, dark], [86, 426, 0.42, red])
    ground(art, '446q200-20 420 0t480-4', dark)
  },
  title: { x: 22, y: 24, w: 256, h: 70, max: 36, tracking: 10, leading: 0.34, ink: '#1c2b30' },
  credit: { ink: '#f6e6b8', y: 442 },
}

const desertPortal: Scene = {
  key: 'a ring in the desert with another sky inside',
  inks: ['#f08a5c', '#123a6b', '#ffe6bd', '#5a1f3c'],
  draw(art, [coral, blue, cream, plum], seed) {
    sky(art, ['#c9486a', coral, '#ffd39a'], 0.6)
    art.circle(-120, 150, 26, cream, opacity(0.8))
    hills(art, 330, 60, '#d9604f', `${seed} mesa`, 110)
    ground(art, '352q240-30 450 0t450-10', '#e8915a')
    art.ellipse(168, 396, 130, 14, plum, opacity(0.35))
    art.circle(158, 262, 134, cream)
    art.circle(158, 262, 124, plum)
    const beyond = art.linear(
      [
        [0, '#07152e'],
        [0.6, blue],
        [1, '#58b3b8'],
      ],
      'down',
    )
    art.circle(158, 262, 112, beyond)
    art.path(
      'M84 200h2v2h-2zM120 176h2v2h-2zM208 184h2v2h-2zM232 236h2v2h-2zM74 250h2v2h-2zM146 210h2v2h-2zM190 160h2v2h-2zM104 226h2v2h-2z',
      '#fff',
    )
    art.circle(192, 216, 30, '#9fe0d8')
    art.circle(182, 208, 27, '#12345f')
    art.circle(112, 206, 9, '#ff9a7a')
    art.path('M56 308l40-40 28 30 44-56 40 50 24-24 28 34q-20 72-102 72T56 308z', '#0d2a4a')
    art.path('M54 320q100-30 208 0-24 54-104 54T54 320z', '#2f8f94')
    art.line('M86 338h50M150 350h70M120 362h40', '#8fe0d8', 2.5)
    art.circle(158, 262, 129, 'none', `stroke="${coral}" stroke-width="3" ${dashed('2 11')}`)
    art.path('M84 366q60 20 148 0l12 40h-170z', '#d97a48')
    art.path('M136 378l46 0 110 162h-250z', '#8fe0d8', opacity(0.3))
    people(art, [158, 404, 0.8, '#2a0d20'])
    art.path('M154 402h10l30 138h-56z', '#2a0d20', opacity(0.6))
    ground(art, '430q200-40 420-4t480-10', plum, opacity(0.35))
    art.line('M-260 410q40-8 80 0t80 0M-60 430q30-8 60 0', '#c96a44', 4, ROUND_CAP)
  },
  title: { x: 22, y: 24, w: 256, h: 78, max: 36, tracking: 10, leading: 0.34, align: 'middle', ink: '#ffe6bd' },
  credit: { ink: '#ffe6bd', align: 'middle', y: 440 },
}

export const SCI_FI: readonly Scene[] = [ringedPlanet, marsUmbrella, rocketBridge, fieldGiant, desertPortal]
