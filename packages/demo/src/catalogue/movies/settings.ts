import { z } from '@shop/contract/kit'
import { readData } from '../read-data.ts'
import { Landscape } from './genre-templates.ts'

const Texts = z.array(z.string()).min(1)

/** A country with names of people and places that belong together. */
const ForeignSetting = z.strictObject({
  places: z.partialRecord(Landscape, Texts),
  women: Texts,
  men: Texts,
  familyNames: Texts,
})
export type ForeignSetting = z.infer<typeof ForeignSetting>

const MovieSettings = z.strictObject({
  indianPlaces: z.record(Landscape, Texts),
  foreignSettings: z.array(ForeignSetting).min(1),
  /** Jobs of the main characters. */
  occupations: Texts,
})

export const {
  indianPlaces: INDIAN_PLACES,
  foreignSettings: FOREIGN_SETTINGS,
  occupations: OCCUPATIONS,
} = readData('movie-settings.json', MovieSettings)
