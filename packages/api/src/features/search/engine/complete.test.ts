import { expect, test } from 'vitest'
import { PhraseTable } from './phrase-table.ts'
import { TextIndex } from './text-index.ts'

const NAMES = ['Smart Phone, black', 'Plug for a geyser', 'Air Fryer', 'Air Cooker', 'Saree']

function buildIndex(): TextIndex {
  const phrases = new PhraseTable<string>()
  phrases.add(['geyser'], 'Appliances')
  phrases.add(['air', 'conditioner'], 'Appliances')
  phrases.add(['sarong'], 'Appliances')
  phrases.add(['bedsheet'], 'Decor')
  const index = new TextIndex(undefined, phrases)
  for (const [place, name] of NAMES.entries())
    index.put({ id: place, name, labels: [], description: '', group: name.startsWith('Air') ? 'Appliances' : 'Other' })
  return index
}

const index = buildIndex()

function find(text: string): string[] {
  const { matches } = index.search(text)
  const names = [...matches.slots.subarray(0, matches.length)].map((slot) => index.nameAt(slot))
  return names.toSorted((a, b) => a.localeCompare(b))
}

test.each(['mob', 'mobil', 'cellp', 'cell ph'])('finds what the synonym that begins with "%s" means', (text) =>
  expect(find(text)).toEqual(['Smart Phone, black']),
)

test.each(['gey', 'air con', 'airc'])(
  'finds the group in which the phrase that begins with "%s" is looked for',
  (text) => expect(find(text)).toEqual(expect.arrayContaining(['Air Cooker', 'Air Fryer'])),
)

test('keeps what names begin with, and phrases without any documents', () => {
  expect(find('air co')[0]).toBe('Air Cooker')
  expect(find('sar')).toEqual(['Saree'])
  expect(find('beds')).toEqual([])
})

test('does not complete a word that ends a known phrase, or a unit', () => {
  const phrases = new PhraseTable<string>()
  phrases.add(['lip', 'balm'], 'Skincare')
  phrases.add(['balm', 'beard'], 'Grooming')
  phrases.add(['ac'], 'Appliances')
  phrases.add(['tonic'], 'Grooming')
  const groups = ['Skincare', 'Grooming', 'Appliances']
  const shop = new TextIndex(undefined, phrases)
  for (const [id, group] of groups.entries()) shop.put({ id, name: `Item ${id}`, labels: [], description: '', group })
  const groupsOf = (text: string) => {
    const { matches } = shop.search(text)
    return [...matches.slots.subarray(0, matches.length)].map((slot) => groups[slot])
  }
  expect(groupsOf('lip balm')).toEqual(['Skincare'])
  expect(groupsOf('balm')).toEqual(['Grooming'])
  expect(groupsOf('ac 1.5 ton')).toEqual(['Appliances'])
  expect(groupsOf('ton')).toEqual(['Grooming'])
})

test('does not complete a whole word after a thing', () => {
  const phrases = new PhraseTable<string>()
  phrases.add(['punjabi', 'suit'], 'Women')
  const shop = new TextIndex(undefined, phrases)
  for (let id = 0; id < 25; id++) shop.put({ id, name: 'Silk jutti', labels: [], description: '', group: 'Footwear' })
  for (let id = 25; id < 50; id++) shop.put({ id, name: 'Silk saree', labels: [], description: '', group: 'Women' })
  const findFirst = (text: string) => shop.nameAt(shop.search(text).matches.slots[0] as number)
  expect(findFirst('jutti punjabi')).toBe('Silk jutti')
  expect(findFirst('punjabi')).toBe('Silk saree')
})

test('reads a word that few documents are as the beginning of what is looked for', () => {
  index.put({ id: 90, name: 'Lipstick, beds of roses', labels: [], description: '', group: 'Decor' })
  expect(index.listInterpretations('beds')).toEqual([{ text: 'beds' }])
  expect(index.listInterpretations('bed')).toEqual([{ text: 'bed' }, { text: 'bedsheet', group: 'Decor' }])
  expect(index.listInterpretations('red bed')).toEqual([{ text: 'red bed' }])
})

test('does not take the last letter of a beginning for a plural', () => {
  const shop = new TextIndex()
  for (const [id, name] of ['Air purifier', 'Leather handbag'].entries())
    shop.put({ id, name, labels: [], description: '' })
  expect(shop.nameAt(shop.search('purs').matches.slots[0] as number)).toBe('Leather handbag')
})

test('completes two words to the compound that many documents are', () => {
  const shop = new TextIndex()
  for (let id = 0; id < 50; id++)
    shop.put({ id, name: id < 25 ? 'Smart bulb, warm' : 'Round smartwatch', labels: [], description: '' })
  const { matches } = shop.search('smart wa')
  expect(new Set([...matches.slots.subarray(0, matches.length)].map((slot) => shop.nameAt(slot)))).toEqual(
    new Set(['Round smartwatch']),
  )
})
