import { expect, test } from 'vitest'
import { addProducts } from '../../../test/catalogue.ts'
import { buildSearchApp } from '../../../test/search.ts'

const { db, search } = await buildSearchApp()

const addNames = (...names: string[]) =>
  addProducts(db, ...names.map((name) => ({ name, subCategory: 'Computers', description: '' })))

const PROJECTORS = [
  'Drishya X1 data projector 4000 lumens DLP 1280x800 ceiling or desktop black',
  'Drishya X2 data projector 3000 lumens LCD 1024x768 ceiling or desktop white',
]
const LAMPS = ['Drishya X1 projector lamp', 'Drishya X2 projector lamp', 'Projector lamp', 'Projector ceiling lamp']

const listNames = async (text: string): Promise<string[]> => {
  const { content } = (await search(text)).body as { content: { name: string }[] }
  return content.map(({ name }) => name)
}

test('“projector” lists projectors before their lamps, which have shorter names', async () => {
  await addNames(...LAMPS, ...PROJECTORS)
  expect((await listNames('projectors')).slice(0, 2).toSorted()).toEqual(PROJECTORS)
  expect((await listNames('projector lamp')).slice(0, 4).toSorted()).toEqual(LAMPS.toSorted())
})

test('“vacuum cleaner” lists vacuum cleaners and robot vacuums', async () => {
  await addNames('Sukoon robot vacuum', 'Sukoon handheld vacuum cleaner')
  expect(await listNames('vacuum cleaner')).toContain('Sukoon handheld vacuum cleaner')
})
