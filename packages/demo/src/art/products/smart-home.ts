import { drawShadow, wallShadow } from '../background.ts'
import { dots } from '../fabric.ts'
import type { Drawings, Palette } from '../product-drawing.ts'
import { glow, INK, lens, STEEL, WOOD } from '../shared-parts.ts'
import {
  darken,
  dotted,
  lighten,
  mix,
  opacity,
  outlined,
  ROUND_CAP,
  type SvgBuilder,
  transformed,
} from '../svg-builder.ts'

function smartSpeaker(art: SvgBuilder, { main }: Palette) {
  const weave = art.define(
    'weave',
    (id) =>
      `<pattern id="${id}" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(40)"><path d="M0 3h3" stroke="${darken(main, 0.5)}" stroke-width="1.2"/></pattern>`,
  )
  drawShadow(art, 138, 266)
  art.path('M114 236a86 88 0 0 0 172 0z', darken(main, 0.3))
  art.circle(200, 222, 88, art.ball(main))
  art.circle(200, 222, 88, weave, opacity(0.6))
  art.ellipse(200, 302, 62, 12, '#120d14')
  art.line('M142 304q58 20 116 0', '#59c7ff', 5, ROUND_CAP)
  for (const x of [184, 200, 216]) art.circle(x, 152, 3.5, '#fff', opacity(0.85))
}

function securityCamera(art: SvgBuilder, { main }: Palette) {
  drawShadow(art, 140, 264)
  art.path('M150 324q0-22 22-26h56q22 4 22 26z', art.round(main))
  art.rect(190, 232, 20, 70, 8, art.round(darken(main, 0.1)))
  art.rect(126, 104, 148, 140, 62, art.board(main))
  art.circle(200, 174, 54, '#16121a')
  art.circle(200, 174, 36, art.ball('#27345c'))
  art.circle(200, 174, 15, '#0b0910')
  art.circle(188, 160, 7, '#fff', opacity(0.85))
  art.circle(200, 220, 3, '#ff5a4a')
}

function smartDisplay(art: SvgBuilder, { main, second, third }: Palette) {
  drawShadow(art, 150, 296)
  art.path('M150 324l16-44h110l20 44z', art.upright(darken(main, 0.1)))
  art.rect(88, 116, 226, 168, 16, art.board(main))
  art.rect(96, 124, 210, 152, 10, '#1a1420')
  art.rect(106, 134, 92, 62, 8, second)
  art.rect(206, 134, 90, 28, 8, darken(third, 0.4))
  art.rect(206, 168, 90, 28, 8, '#7ee2b0')
  art.rect(106, 204, 42, 62, 8, '#3a3146')
  art.rect(156, 204, 42, 62, 8, '#ffb01f')
  art.circle(251, 235, 27, 'none', outlined('#3a3146', 8))
  art.line('M251 208a27 27 0 0 1 22 42', '#ff7a4d', 8, ROUND_CAP)
  art.circle(134, 160, 13, lighten(second, 0.7))
  art.circle(177, 225, 6, '#2b1a22')
  art.path('M106 124h66l-62 152h-4q-10 0-10-10v-132q0-10 10-10z', '#fff', opacity(0.08))
}

function smartBulb(art: SvgBuilder) {
  drawShadow(art, 150, 254)
  glow(art, 200, 166, 130)
  art.path(
    'M200 84c-50 0-78 36-78 78 0 34 24 50 34 76l6 20h76l6-20c10-26 34-42 34-76 0-42-28-78-78-78z',
    art.linear(
      [
        [0, '#fffdf2'],
        [0.6, '#ffe9a3'],
        [1, '#f0b94a'],
      ],
      'diagonal',
    ),
  )
  art.line('M176 258v-50l-14-30 20 12 18-14 18 14 20-12-14 30v50', '#e08a1e', 3)
  art.path('M160 256h80l-4 46q-2 22-36 22t-36-22z', art.metal(STEEL))
  art.line('M161 270h78M163 284h74M165 298h70', darken(STEEL, 0.4), 4)
}

function robotVacuum(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 66, 330, 326, 64)
  art.rect(232, 150, 92, 120, 14, art.board(darken(main, 0.15)))
  art.rect(244, 240, 68, 34, 6, INK)
  art.circle(278, 170, 4, '#7ef0a6')
  art.path('M60 270v24q0 34 116 34t116-34v-24z', art.round(darken(main, 0.2)))
  art.path('M62 296q20 26 84 30l-2 3q-70-4-84-32z', INK)
  art.ellipse(176, 268, 116, 44, art.board(main))
  art.ellipse(176, 268, 100, 36, 'none', outlined(darken(main, 0.25), 2.5))
  art.path('M138 254v14q0 10 38 10t38-10v-14z', darken(main, 0.6))
  art.ellipse(176, 254, 38, 13, art.board(INK))
  art.ellipse(176, 254, 20, 6, second)
  art.ellipse(130, 288, 9, 4, '#59c7ff')
  art.ellipse(176, 294, 12, 5, '#fff', opacity(0.85))
  art.line('M84 252q20-20 60-26', '#fff', 5, ROUND_CAP, opacity(0.6))
}

function videoDoorbell(art: SvgBuilder, { main, second }: Palette) {
  const body = 'M154 112q0-46 46-46t46 46v128q0 46-46 46t-46-46z'
  wallShadow(art, body, 22, 18)
  art.path(body, art.metal(mix(main, STEEL, 0.35)))
  art.path('M160 114q0-42 40-42t40 42v124q0 42-40 42t-40-42z', art.board(main))
  art.path('M164 114q0-38 36-38t36 38v44h-72z', '#17131b')
  lens(art, 200, 116, 25)
  art.circle(200, 116, 11, '#0b0910')
  art.circle(191, 107, 5, '#fff', opacity(0.8))
  art.circle(200, 148, 3, '#ff5a4a')
  art.line('M180 174h40M180 184h40M180 194h40', darken(main, 0.5), 4, dotted(8))
  art.circle(200, 238, 30, darken(main, 0.35))
  art.circle(200, 238, 27, 'none', outlined('#59c7ff', 5))
  art.circle(200, 238, 21, art.ball(lighten(main, 0.15)))
  art.path('M192 244v-6q0-9 8-9t8 9v6zM190 246h20', second)
  art.line('M200 226v4M196 249h8', second, 3, ROUND_CAP)
  art.path('M168 100q4-20 24-23l-14 80h-14v-44z', '#fff', opacity(0.16))
}

function smartPlug(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 118, 276)
  art.path('M262 176l22 14q8 6 8 16v76q0 10-8 16l-22 22z', darken(main, 0.4))
  art.rect(112, 168, 158, 156, 38, art.board(main))
  art.circle(191, 246, 64, darken(main, 0.16))
  art.circle(191, 246, 58, art.ball(lighten(main, 0.2)))
  art.circle(191, 220, 11, darken(INK, 0.3))
  for (const x of [166, 216]) art.circle(x, 260, 8, darken(INK, 0.3))
  art.line('M159 306h64', '#59c7ff', 4, ROUND_CAP)
  art.rect(278, 220, 8, 26, 4, second)
  art.line('M172 142q19-18 38 0M156 126q35-34 70 0M140 110q51-50 102 0', main, 8, ROUND_CAP)
  art.circle(191, 154, 6, main)
  art.line('M128 214q0-28 26-32', '#fff', 6, ROUND_CAP, opacity(0.6))
}

function smartLock(art: SvgBuilder, { main, second, third }: Palette) {
  const door = mix(third, WOOD, 0.7)
  drawShadow(art, 92, 300, 326, 70)
  art.rect(92, 56, 208, 270, 4, art.board(door))
  art.rect(110, 74, 172, 236, 3, 'none', outlined(darken(door, 0.35), 4))
  art.rect(92, 56, 8, 270, 2, lighten(door, 0.3))
  wallShadow(art, 'M206 96h66v190h-66z', 10, 8)
  art.rect(200, 90, 66, 196, 30, art.metal(mix(main, STEEL, 0.4)))
  art.rect(204, 94, 58, 188, 26, art.board(main))
  art.rect(210, 102, 46, 94, 20, '#17131b')
  for (let key = 0; key < 9; key++)
    art.circle(221 + (key % 3) * 12, 122 + Math.floor(key / 3) * 18, 4, key === 4 ? '#59c7ff' : '#e9e4da')
  art.circle(233, 180, 9, 'none', outlined('#7ef0a6', 2.5))
  art.path('M228 226h18q6 0 6 7v4q0 7-7 7h-94q-9 0-9-9t9-9z', '#2b0f16', transformed(4, 9), opacity(0.3))
  art.circle(233, 234, 18, art.ball(STEEL))
  art.rect(136, 225, 102, 17, 8.5, art.upright(lighten(STEEL, 0.3)))
  art.circle(233, 266, 6, INK)
  art.rect(231, 266, 4, 10, 1, INK)
  art.rect(206, 120, 5, 130, 2.5, '#fff', opacity(0.4))
  art.circle(256, 270, 2, second)
}

function airPurifier(art: SvgBuilder, { main, second }: Palette) {
  drawShadow(art, 132, 268)
  art.path('M128 100q0-24 72-24t72 24v204q0 20-72 20t-72-20z', art.round(main))
  art.ellipse(200, 98, 72, 22, art.board(lighten(main, 0.25)))
  art.ellipse(200, 98, 54, 15, '#17131b')
  art.line('M152 94h96M150 100h100M156 106h88', '#5b5466', 2.5)
  art.ellipse(200, 98, 18, 5, second)
  art.path('M140 194q60 16 120 0v92q-60 16-120 0z', darken(main, 0.3))
  art.path('M140 194q60 16 120 0v92q-60 16-120 0z', dots(art, darken(main, 0.7), 8, 2))
  art.rect(168, 134, 64, 34, 17, '#17131b')
  art.circle(186, 151, 9, 'none', outlined('#7ef0a6', 3.5))
  art.line('M202 147h18M202 155h12', '#fff', 3.5, ROUND_CAP)
  art.rect(138, 312, 124, 9, 4, INK, opacity(0.7))
  art.line('M144 124v160', '#fff', 7, ROUND_CAP, opacity(0.4))
  art.line('M170 66q8-14 0-24M200 62q8-16 0-28M230 66q8-14 0-24', '#fff', 5, ROUND_CAP, opacity(0.75))
}

export const smartHome: Drawings<'Smart Home'> = {
  zoom: 1.16,
  zooms: { 'robot vacuum': 1.04, 'smart lock': 1.04, 'air purifier': 1.02 },
  shapes: {
    'smart speaker': smartSpeaker,
    'security camera': securityCamera,
    'smart display': smartDisplay,
    'smart bulb': smartBulb,
    'robot vacuum': robotVacuum,
    'video doorbell': videoDoorbell,
    'smart plug': smartPlug,
    'smart lock': smartLock,
    'air purifier': airPurifier,
  },
}
