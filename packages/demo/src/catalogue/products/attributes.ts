import type { Attributes } from '@shop/contract/catalogue'
import type { Colour } from '../../art/shapes.ts'
import { capitalize } from '../text-template.ts'

/** The options of templates that are attributes, in the order of the specification table. */
export const OPTION_NAMES: Readonly<Record<string, string>> = {
  size: 'Size',
  age: 'Age',
  who: 'For',
  memory: 'Memory',
  storage: 'Storage',
  chip: 'Processor',
  gpu: 'Graphics',
  stuff: 'Material',
  cloth: 'Fabric',
  weave: 'Weave',
  wood: 'Wood',
  steel: 'Steel',
  plate: 'Plate',
  fit: 'Fit',
  finish: 'Finish',
  feature: 'Feature',
  watt: 'Power',
  suction: 'Suction',
  kind: 'Type',
  scent: 'Scent',
  skin: 'Skin type',
  seats: 'Seats',
  doors: 'Doors',
  shelves: 'Shelves',
  width: 'Width',
  pack: 'Pack size',
  count: 'Pieces',
  shade: 'Shade',
  dial: 'Dial',
}

/** Attributes of a product from the options of its template. */
export function toAttributes(options: Readonly<Record<string, string>>, colour: Colour | null): Attributes {
  const named = Object.entries(OPTION_NAMES).flatMap(([option, name]) => {
    const value = options[option]?.trim()
    return value ? [[name, capitalize(value)] as const] : []
  })
  return Object.fromEntries([...(colour === null ? [] : [['Colour', capitalize(colour)] as const]), ...named])
}
