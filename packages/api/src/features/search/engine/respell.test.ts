import { expect, test } from 'vitest'
import { Dictionary } from './dictionary.ts'
import { PhraseTable } from './phrase-table.ts'
import { AS_SUBJECT } from './postings.ts'
import { respell } from './respell.ts'
import { Synonyms } from './synonyms.ts'

const dictionary = new Dictionary()
for (const word of ['phone', 'wardrobe']) dictionary.add(word, 0, { weight: 1, places: AS_SUBJECT })
dictionary.add('cupboard', 1, { weight: 1, places: 0 })
dictionary.add('nail', 1, { weight: 1, places: 0 })
const groupPhrases = new PhraseTable<string>()
groupPhrases.add(['nail', 'paint'], 'Makeup')

test.each([
  ['cc tv', 'cctv'],
  ['i phone', 'iphone'],
  ['nailpaint', 'nail paint'],
  ['mobail', 'mobile'],
  ['moblie phone', 'mobile phone'],
  ['cupbord', 'cupboard'],
  ['phone nail', 'phone nail'],
  ['sasta phone', 'sasta phone'],
])('%s is %s', (text, expected) =>
  expect(respell(text.split(' '), { dictionary, synonyms: new Synonyms(), groupPhrases }).join(' ')).toBe(expected),
)
