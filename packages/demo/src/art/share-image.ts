import type { Drawing } from './render.process.ts'

/** Chat apps show a large preview from this width on. JPEG, because link previews don't support SVG. */
export const toShareImage = (svg: string): Drawing => ({ svg, width: 1200, type: 'jpeg', quality: 78 })
