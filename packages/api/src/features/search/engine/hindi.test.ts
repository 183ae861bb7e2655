import { expect, test } from 'vitest'
import { translate, translateTyped } from './hindi.ts'
import { listQueryWords } from './query-words.ts'
import { Synonyms } from './synonyms.ts'
import { TextIndex } from './text-index.ts'
import { toKey } from './tokens.ts'

test.each([
  ['मोबाइल', 'mobile'],
  ['साड़ी', 'saree'],
  ['साडी', 'saree'],
  ['टी-शर्ट और टीवी', 't shirt ka tv'],
  ['दीवार की घड़ी', 'wall clock'],
  ['१६ जीबी', '16 gb'],
  ['चाँदी, चांदी', 'silver, silver'],
  ['मोबाइलें', 'मोबाइलें'],
  ['kurta', 'kurta'],
])('translates "%s"', (text, translated) => expect(translate(text)).toBe(translated))

test('completes the last Hindi word of what is typed', () => {
  expect(translateTyped('लाल साड़')).toBe('red saree')
  expect(translateTyped('साड़ लाल')).toBe('साड red')
  expect(translateTyped('स')).toBe('स')
})

test('understands prices and joining words in Hindi', () => {
  expect(listQueryWords('५०० रुपये से कम के जूते')).toEqual(['shoe'])
  expect(listQueryWords('बच्चों के लिए कपड़े')).toEqual(['kid', 'cloth'])
})

test('finds texts and synonyms in Devanagari', () => {
  const synonyms = new Synonyms()
  synonyms.replace([['थर्मस', 'flask']])
  const index = new TextIndex(synonyms)
  for (const [id, name] of ['Steel flask', 'सूती कुर्ता', 'क्‍यारी', 'Cotton kurta'].entries())
    index.put({ id, name, labels: [], description: '' })
  const find = (text: string) => {
    const { matches } = index.search(text)
    return [...matches.slots.subarray(0, matches.length)].map((slot) => index.nameAt(slot))
  }
  expect(find('थर्मस')).toEqual(['Steel flask'])
  expect(find('cotton kurta')).toEqual(['सूती कुर्ता', 'Cotton kurta'])
  expect(find('क्यारी')).toEqual(['क्‍यारी'])
  expect(toKey('कुर्ते')).toBe('kurta')
})
