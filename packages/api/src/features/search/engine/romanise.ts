const CONSONANTS = toMap(
  'क k ख kh ग g घ gh ङ n च ch छ chh ज j झ jh ञ n ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n प p फ f ब b भ bh म m य y र r ल l ळ l व v श sh ष sh स s ह h',
)
const VOWELS = toMap('अ a आ a इ i ई i उ u ऊ oo ऋ ri ए e ऐ ai ऍ e ऑ o ओ o औ au')
const VOWEL_SIGNS = toMap('ा a ि i ी i ु u ू oo ृ ri े e ै ai ॅ e ॉ o ो o ौ au ् ')
const NASAL = toMap('ं n ः h')

const IS_DEVANAGARI = /^[\u0900-\u0963]+$/

/** A word in Devanagari in Latin letters, as people write it by ear: 'हैंडबैग' as 'haindabaig'. Others stay. */
export function romanise(word: string): string {
  if (!IS_DEVANAGARI.test(word)) return word
  const characters = [...word]
  return characters
    .map((letter, place) => {
      const next = characters[place + 1]
      const consonant = CONSONANTS.get(letter)
      if (consonant === undefined) return VOWELS.get(letter) ?? VOWEL_SIGNS.get(letter) ?? NASAL.get(letter) ?? ''
      const hasOwnVowel = next !== undefined && !VOWEL_SIGNS.has(next)
      return hasOwnVowel ? `${consonant}a` : consonant
    })
    .join('')
}

function toMap(pairs: string): ReadonlyMap<string, string> {
  const parts = pairs.split(' ')
  return new Map(parts.flatMap((letter, place) => (place % 2 === 0 ? [[letter, parts[place + 1] ?? ''] as const] : [])))
}
