import { describe, expect, it } from 'vitest'
import { CERTIFICATES, meaningOf, minimumAgeOf, normaliseCertificate } from './certificates.rules.ts'

describe('minimumAgeOf', () => {
  it.each(['A', 'S', 'R', '18', 'TV-MA'])('limits %s to adults', (certificate) => {
    expect(minimumAgeOf(certificate)).toBe(18)
  })
  it.each([null, 'U', 'UA', 'UA 7+', 'UA 13+', 'UA 16+', 'PG', 'Passed'])('limits %s to no one', (certificate) => {
    expect(minimumAgeOf(certificate)).toBeNull()
  })
})

describe('normaliseCertificate', () => {
  it.each([
    ['U/A', 'UA'],
    ['ua16+', 'UA 16+'],
    ['UA: 7+', 'UA 7+'],
    [' a ', 'A'],
    ['nc17', 'NC-17'],
    ['Passed', 'Passed'],
    ['16', '16'],
    ['', ''],
  ])('%j is %j', (text, certificate) => {
    expect(normaliseCertificate(text)).toBe(certificate)
  })
})

it('has a meaning for each Indian certificate', () => {
  expect(CERTIFICATES.map(meaningOf)).not.toContain(undefined)
  expect(meaningOf('PG')).toBeUndefined()
})
