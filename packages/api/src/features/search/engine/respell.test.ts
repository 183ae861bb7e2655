import { expect, test } from 'vitest'
import { Dictionary } from './dictionary.ts'
import { PhraseTable } from './phrase-table.ts'
import { NON_MODIFIER } from './postings.ts'
import { respell } from './respell.ts'
import { Synonyms } from './synonyms.ts'

const dictionary = new Dictionary()
for (const word of ['phone', 'wardrobe']) dictionary.add(word, 0, { weight: 1, flags: NON_MODIFIER })
dictionary.add('cupboard', 1, { weight: 1, flags: 0 })
for (const word of ['shrub', 'handbag']) dictionary.add(word, 2, { weight: 1, flags: NON_MODIFIER })
dictionary.add('nail', 1, { weight: 1, flags: 0 })
const groupPhrases = new PhraseTable<string>()
groupPhrases.add(['nail', 'paint'], 'Makeup')
groupPhrases.add(['scrub'], 'Skincare')
groupPhrases.add(['diaper'], 'Kids')
dictionary.add('deeper', 1, { weight: 1, flags: 0 })

test.each([
  ['cc tv', 'cctv'],
  ['i phone', 'iphone'],
  ['nailpaint', 'nail paint'],
  ['mobail', 'mobile'],
  ['moblie phone', 'mobile phone'],
  ['cupbord', 'cupboard'],
  ['skrub', 'scrub'],
  ['diper', 'diaper'],
  ['lapy', 'lappy'],
  ['pankha', 'fan'],
  ['mehandi', 'henna'],
  ['paint', 'paint'],
  ['हैंडबैग', 'haindabaig'],
  ['phone nail', 'phone nail'],
  ['sasta phone', 'sasta phone'],
])('%s is %s', (text, expected) =>
  expect(respell(text.split(' '), { dictionary, synonyms: new Synonyms(), groupPhrases }).join(' ')).toBe(expected),
)
