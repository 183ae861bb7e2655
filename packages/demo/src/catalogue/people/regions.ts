import { z } from '@shop/contract/kit'
import { readData } from '../read-data.ts'

const Texts = z.array(z.string()).min(1)

/** A part of India with first names, family names and cities that belong together. */
const Region = z.strictObject({
  women: Texts,
  men: Texts,
  familyNames: Texts,
  cities: z
    .array(z.strictObject({ name: z.string(), state: z.string(), pinPrefix: z.string().regex(/^[1-9]\d\d$/) }))
    .min(1),
})
export type Region = z.infer<typeof Region>

export const REGIONS: readonly Region[] = readData('regions.json', z.array(Region))
