import type { Face } from '../../art/posters/lettering.ts'
import { drawTitle } from '../../art/posters/title.ts'
import type { SvgBuilder } from '../../art/svg-builder.ts'

/** The closing card with the shop's name, which marks the clip as a demo. */
export function drawCard(art: SvgBuilder, face: Face): void {
  drawTitle(art, face, 'Shopflix', { x: 0, y: 196, w: 300, h: 54, max: 54, align: 'middle', ink: '#ffb01f' })
  drawTitle(art, face, 'A demo clip', {
    x: 0,
    y: 274,
    w: 300,
    h: 16,
    max: 16,
    align: 'middle',
    tracking: 10,
    ink: '#fff2e2',
  })
}
