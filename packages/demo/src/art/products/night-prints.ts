import { dots } from '../fabric.ts'
import type { HexColour, SvgBuilder } from '../svg-builder.ts'

/** Small pictures on night clothes, each about 20 wide. */
const PICTURES: Record<string, (colour: HexColour, accent: HexColour) => string> = {
  'moon and stars': (colour, accent) =>
    `<path d="M14 4a8 8 0 1 0 5 13 9 9 0 0 1-5-13z" fill="${accent}"/><path d="M28 22l2 4 4 1-3 3 1 4-4-2-4 2 1-4-3-3 4-1z" fill="${colour}"/>`,
  trains: (colour, accent) =>
    `<path d="M4 8h10v8h8v6H4z" fill="${colour}"/><circle cx="8" cy="24" r="2.6" fill="${accent}"/><circle cx="18" cy="24" r="2.6" fill="${accent}"/>`,
  mangoes: (colour, accent) =>
    `<path d="M6 20c-4-10 6-15 11-9 4 6-2 9-3 12-2 3-6 2-8-3z" fill="${accent}"/><path d="M15 9q4-6 8-4-1 5-8 4z" fill="${colour}"/>`,
  tigers: (colour, accent) =>
    `<path d="M5 8l5-4 6 2 6-2 5 4v10q-5 8-11 8T5 18z" fill="${accent}"/><path d="M16 6v6M9 12l4 2M23 12l-4 2M13 20h6" stroke="${colour}" stroke-width="2"/>`,
  dinosaurs: (colour) => `<path d="M4 22q0-12 12-12 0-8 8-8 6 0 6 6l-8 2q2 6-2 12h-3v-5h-6v5z" fill="${colour}"/>`,
  kites: (colour, accent) =>
    `<path d="M12 2l8 10-8 10-8-10z" fill="${accent}"/><path d="M12 2v20M4 12h16M12 22q4 6 0 10" stroke="${colour}" stroke-width="1.6" fill="none"/>`,
}

/** The pattern that a name like 'dinosaurs' promises. */
export const nightPrint = (art: SvgBuilder, name: string, colour: HexColour, accent: HexColour): string => {
  const picture = PICTURES[name]?.(colour, accent)
  if (picture === undefined) return dots(art, colour, 22, 3)
  return art.define(
    `night ${picture}`,
    (id) => `<pattern id="${id}" width="38" height="38" patternUnits="userSpaceOnUse">${picture}</pattern>`,
  )
}
