import { dashed, opacity, ROUND_CAP } from '../svg-builder.ts'
import type { Scene } from './scene.ts'
import { fill, rays } from './scenery.ts'

const signalUncle: Scene = {
  key: 'a moustached man with signal arcs over his head',
  inks: ['#27a99a', '#ffd23f', '#e63e2e', '#3a1a12'],
  hasFace: true,
  draw(art, [teal, yellow, red, dark]) {
    fill(art, teal)
    for (let i = 0; i < 3; i++) {
      const reach = 42 + i * 32
      art.line(`M${150 - reach} ${134 - i * 26}q${reach} ${-46 - i * 22} ${reach * 2} 0`, yellow, 15, ROUND_CAP)
    }
    art.path('M58 470q6-82 92-90 86 8 92 90z', red)
    art.path('M118 372h64v30q-32 26-64 0z', '#b06a3c')
    art.path('M78 226q0-84 72-84t72 84v72q-4 90-72 92-68-2-72-92z', '#cf8650')
    art.path('M150 142q72 0 72 84v72q-4 90-72 92z', '#b06a3c', opacity(0.5))
    art.path('M66 252q-4-124 84-126t84 126l-14 6q6-64-30-82-44 16-88 0-22 22-22 82z', dark)
    for (const x of [112, 188]) {
      art.circle(x, 252, 33, '#fff6df')
      art.circle(x, 252, 33, 'none', `stroke="${dark}" stroke-width="7"`)
      art.circle(x + 6, 256, 9, dark)
    }
    art.line('M138 248q12-8 24 0', dark, 7)
    art.path('M150 262q-18 40-6 48t16-2q6-14-10-46z', '#b06a3c')
    art.path(
      'M150 312q-20-18-46-4-22 14-36 0 4 36 44 32 24-2 38-18 14 16 38 18 40 4 44-32-14 14-36 0-26-14-46 4z',
      dark,
    )
    art.path('M124 352q26 20 52 0-6 22-26 22t-26-22z', '#fff6df')
  },
  plate: (art, [, , red]) => art.path('M-300 392q450-22 900 0v150h-900z', red),
  title: { x: 20, y: 392, w: 260, h: 52, max: 34, align: 'middle', even: true, leading: 0.3, dance: 4, ink: '#fff6df' },
}

const twoScooters: Scene = {
  key: 'two scooters nose to nose under festoon lights',
  inks: ['#ffc22e', '#e5447a', '#1e6f8e', '#fff4d8'],
  hasFace: true,
  draw(art, [yellow, pink, blue, paper]) {
    fill(art, yellow)
    art.circle(150, 240, 150, '#ffd76b')
    art.line('M-300 132q75-30 150 0t150 0 150 0 150 0 150 0 150 0', paper, 18, `${dashed('0 38')} ${ROUND_CAP}`)
    art.path('M-300 344h900v200h-900z', blue)
    art.path('M-300 344h900v9h-900z', '#164f66')
    const dark = '#2a1620'
    art.group(`id="scooter" color="${pink}" transform="translate(-26 0)"`, () => {
      for (const x of [52, 150]) {
        art.circle(x, 330, 23, dark)
        art.circle(x, 330, 10, paper)
      }
      art.path(
        'M30 318q-4-48 40-54l40 2 2 34q14 0 18-16l8-62 14-2 10 62q16 10 16 36h-22q-4-18-20-12-14 6-16 22h-40q0-30-28-28-20 4-22 18z',
        'currentColor',
      )
      art.path('M32 262q24-14 78-6l-2 12q-38-4-74 6z', dark)
      art.line('M140 232q-4-22 14-28', dark, 5, ROUND_CAP)
      art.circle(160, 240, 8, paper)
      art.path('M58 262l4-54q2-12 14-12 10 0 14 12l10 22 36-8 2 8-44 14-8-4-2 22z', paper)
      art.circle(80, 180, 15, '#9b5a34')
      art.path('M62 180q-2-22 18-22 20 2 18 20z', dark)
    })
    art.tag('use', 'href="#scooter" transform="translate(326 18) scale(-1 1)"')
  },
  title: { x: 24, y: 24, w: 252, h: 88, max: 56, leading: 0.22, ink: ['#e5447a', '#1e6f8e'] },
  credit: { ink: '#fff4d8' },
}

const loadedRickshaw: Scene = {
  key: 'an auto-rickshaw with a household on its roof',
  inks: ['#f46a4e', '#ffd447', '#1f8a70', '#2c1a24'],
  draw(art, [coral, yellow, green, dark]) {
    fill(art, coral)
    art.circle(150, 262, 144, '#fb8a68')
    art.path('M-300 388h900v152h-900z', '#7d3a4a')
    art.line('M-300 424h900', '#fff4d8', 7, dashed('44 30'))
    art.path('M58 262h186v-20h-186z', '#fff4d8')
    art.path('M64 242h176v-14h-176zM64 258h176', '#d9c8f0', `stroke="#7a62b8" stroke-width="4" ${dashed('10 8')}`)
    art.path('M76 228h66v-46h-66z', '#2f6fb0')
    art.path('M100 182v-10h18v10M76 204h66', 'none', `stroke="${dark}" stroke-width="5"`)
    art.path('M150 228v-38h70v38z', '#a8562f')
    art.path('M150 200h70v7h-70zM180 198h10v12h-10z', '#ffd447')
    art.path('M92 172q6-30 34-26l22 2 8-18 6 4-2 12q14 2 12 14l-18 6-4 16h-6l-2-14h-22l-4 14h-6l-2-16-8 4z', '#fff4d8')
    art.path('M152 134q-8-10-18-4 8 2 12 8zM160 146l12-10-6 16z', '#c9a98a')
    art.circle(162, 145, 2.4, dark)
    art.line('M96 150q-10-2-12-12', '#fff4d8', 5, ROUND_CAP)
    art.path('M186 190q-14-40 14-46 26 8 14 46z', '#e8c65a')
    art.line('M194 152q12 14 0 36M206 152q-12 14 0 36', '#9a7a2a', 2)
    art.path('M224 228l10-70q10-6 16 2l-12 68z', '#d23c5a')
    art.line('M70 228q80-60 160 0', dark, 3)
    art.path('M40 384v-70q4-50 40-54h136q30 2 44 50l16 16v58z', green)
    art.path('M40 318v-12q6-42 40-46h136q26 4 40 46z', yellow)
    art.path('M70 318q0-32 20-34h46v34zM152 318v-34h52q18 4 26 34z', dark)
    art.path('M160 384v-62h50l14 62z', '#166452')
    art.circle(184, 306, 13, '#a4623a')
    art.path('M170 304q0-18 16-18 14 2 12 16z', '#e8352c')
    art.path('M160 322q4-8 24-6 16-2 20 6z', '#fff4d8')
    art.path('M262 340h22v16h-22z', '#fff4d8')
    art.path('M250 308l12-10 4 6-12 10z', dark)
    for (const x of [78, 240]) {
      art.circle(x, 386, 27, dark)
      art.circle(x, 386, 12, '#fff4d8')
    }
    art.path('M10 382q-18 8-32-2 4-14 16-8 6-12 16 10zM-40 376q-14 4-22-4 4-10 12-4 6-6 10 8z', '#fff4d8', opacity(0.8))
  },
  title: { x: 24, y: 24, w: 252, h: 84, max: 48, leading: 0.24, ink: ['#fff4d8', '#ffd447'] },
  credit: { ink: '#fff4d8' },
}

const goatInShades: Scene = {
  key: 'a goat in sunglasses eating a garland',
  inks: ['#5b3fa0', '#ff9a3c', '#f7efe2', '#24162f'],
  draw(art, [violet, orange, white, dark]) {
    fill(art, violet)
    rays(art, 150, 250, 16, '#6b4db3')
    art.path('M70 470q-4-90 40-130h80q44 40 40 130z', white)
    art.path('M150 340h40q44 40 40 130h-50z', '#dccfc4')
    art.path('M104 150q-46-20-44-84 26 10 34 46t34 30zM196 150q46-20 44-84-26 10-34 46t-34 30z', '#c99a5a')
    art.path(
      'M76 88q8 4 12 14M80 108q8 0 14 8M224 88q-8 4-12 14M220 108q-8 0-14 8',
      'none',
      `stroke="#8a6130" stroke-width="4"`,
    )
    art.path('M90 194q-50-20-72 12 26 34 76 18zM210 194q50-20 72 12-26 34-76 18z', white)
    art.path('M84 202q-32-10-48 6 20 16 50 8zM216 202q32-10 48 6-20 16-50 8z', '#f08aa0')
    art.path('M88 196q0-70 62-72 62 2 62 72 0 50-20 92-8 50-42 52-34-2-42-52-20-42-20-92z', white)
    art.path('M150 124q62 2 62 72 0 50-20 92-8 50-42 52z', '#dccfc4')
    art.path('M122 134q28-40 56 0-4 26-12 34-6-14-14-14t-10 18q-14-12-20-38z', '#8a5a3a')
    art.path('M76 192h148v10q-4 40-36 40-28 0-34-32h-8q-6 32-34 32-32 0-36-40z', dark)
    art.path('M88 204l30 0-18 26q-10-8-12-26zM164 204l26 0-18 26q-8-8-8-26z', '#fff', opacity(0.25))
    art.path('M128 290q10-8 14 4zM172 290q-10-8-14 4z', '#8a5a48')
    art.line('M124 314q26 18 52 0', '#8a5a48', 5, ROUND_CAP)
    art.path('M132 336q18 10 36 0 0 40-18 60-18-20-18-60z', '#b58a66')
    const strand = 'M160 318q60 20 70 70M140 320q-50 20-60 66'
    art.line(strand, orange, 21, `${dashed('0 16')} ${ROUND_CAP}`)
    art.line(strand, '#ffd45c', 9, `${dashed('0 16')} ${ROUND_CAP}`)
  },
  plate: (art) => art.path('M-300 384q450-18 900 0v160h-900z', '#ff9a3c'),
  title: { x: 20, y: 386, w: 260, h: 58, max: 38, align: 'middle', even: true, leading: 0.3, dance: 3, ink: '#24162f' },
}

const bananaPeel: Scene = {
  key: 'a shoe about to meet a banana peel',
  inks: ['#3f9fd8', '#ffd93b', '#d93a3a', '#1c2440'],
  draw(art, [blue, yellow, red, dark]) {
    fill(art, blue)
    art.path('M-300 372h900v168h-900z', '#f6ead2')
    art.line('M-300 372h900', dark, 6)
    art.line('M-300 410h900', '#dccdb0', 5, dashed('120 60'))
    art.ellipse(214, 380, 76, 9, dark, opacity(0.25))
    art.group('transform="rotate(-14 120 240)"', () => {
      art.path('M8-120h104l8 300H22z', dark)
      art.path('M60-120h52l8 300h-40z', '#121830')
      art.path('M22 176h100l2 26H22z', yellow)
      art.path('M22 190h102l0 12H22z', red)
      art.path('M20 202h104q6 34 50 46 58 8 70 44v20H16q-8-60 4-110z', red)
      art.path('M174 248q58 8 70 44v20h-60q-26-30-10-64z', '#fff4e0')
      art.path('M12 300h236v18q0 8-8 8H20q-8 0-8-8z', '#fff4e0')
      art.path('M12 316h236v4q0 8-8 8H20q-8 0-8-8z', dark)
      art.line('M112 222l30-14M126 236l30-16M142 248l28-16', '#fff4e0', 6, ROUND_CAP)
      art.path('M32 226q30-14 56 20l-14 34q-30 4-46-4z', '#a82430')
    })
    art.path(
      'M204 340q4-16 16-16t14 16q34-8 52 30 2 8-8 8-20-14-36-14-4 16-20 16t-20-16q-20 0-38 16-10 0-8-8 16-40 48-32z',
      yellow,
    )
    art.path('M204 340q-26 6-38 38h-2q-8-2-6-6 16-38 46-32zM234 340q8 8 6 24-4 14-14 16 4-24-6-42z', '#d9a81f')
    art.path('M214 326q4-12 12-2v8h-12z', '#7a5a1f')
    art.line('M262 320l20-22M276 340l26-10M244 306l6-26', '#fff4e0', 6, ROUND_CAP)
  },
  title: {
    x: 22,
    y: 392,
    w: 256,
    h: 48,
    max: 34,
    even: true,
    align: 'middle',
    leading: 0.3,
    ink: ['#d93a3a', '#1c2440'],
  },
  credit: { ink: '#fff4e0', y: 24, align: 'right' },
}

export const COMEDY: readonly Scene[] = [signalUncle, twoScooters, loadedRickshaw, goatInShades, bananaPeel]
