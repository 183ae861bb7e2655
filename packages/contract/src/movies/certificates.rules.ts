import { ADULT_AGE } from '../users/age.rules.ts'

/**
 * The certificates of the Cinematograph Act, 1952: UA has stated an age since 2024, and movies from before keep theirs.
 */
export const CERTIFICATES = ['U', 'UA', 'UA 7+', 'UA 13+', 'UA 16+', 'A', 'S'] as const
export type Certificate = (typeof CERTIFICATES)[number]

export const CERTIFICATE_MEANINGS: Record<Certificate, string> = {
  U: 'For all ages',
  UA: 'Parental guidance below 12',
  'UA 7+': 'Parental guidance below 7',
  'UA 13+': 'Parental guidance below 13',
  'UA 16+': 'Parental guidance below 16',
  A: 'Only for 18 and over',
  S: 'Only for special audiences, such as doctors',
}

/** Certificates only for adults. Imported files have ratings of other countries, too. */
export const ADULT_CERTIFICATES: readonly string[] = ['A', 'S', '18', '18+', 'R', 'NC-17', 'X', 'TV-MA']

/** Who may watch a movie; null for everyone. UA certificates only advise parents. */
export const minimumAgeOf = (certificate: string | null): number | null =>
  certificate !== null && ADULT_CERTIFICATES.includes(certificate) ? ADULT_AGE : null

/** What a certificate means; undefined for one of another country. */
export const meaningOf = (certificate: string): string | undefined =>
  CERTIFICATES.find((known) => known === certificate) && CERTIFICATE_MEANINGS[certificate as Certificate]

/** 'u/a', 'UA16+' and ' ua 16+ ' are the same as certificates of `CERTIFICATES`; other ratings stay as they are. */
export function normaliseCertificate(text: string): string {
  const trimmed = text.trim()
  const key = (value: string) => value.toUpperCase().replace(/[\s/:-]/g, '')
  const known = [...CERTIFICATES, ...ADULT_CERTIFICATES].find((certificate) => key(certificate) === key(trimmed))
  return known ?? trimmed
}
