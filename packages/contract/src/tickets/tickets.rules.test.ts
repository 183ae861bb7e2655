import { describe, expect, it, test } from 'vitest'
import { fillTemplate, ticketDeadlines, ticketIdOf, ticketNumber } from './tickets.rules.ts'

describe('ticket number', () => {
  test.each([1, 999_999, 1_000_000, 2_147_483_647])('of ticket %s leads back to it', (id) => {
    expect(ticketIdOf(ticketNumber(id))).toBe(id)
  })

  test.each(['', '12', 'T', 'T0', 'T000000', 'T-1', 'T1e3', 'T9999999999', 'T1 ', 'T1\n'])('rejects %j', (number) => {
    expect(ticketIdOf(number)).toBeUndefined()
  })
})

describe('deadlines', () => {
  const openedAt = new Date('2026-11-20T10:00:00Z')

  it('asks for a first reply within 48 hours and for a resolution within the shortest month', () => {
    expect(ticketDeadlines('complaint', openedAt)).toEqual({
      replyDueAt: new Date('2026-11-22T10:00:00Z'),
      resolveDueAt: new Date('2026-12-18T10:00:00Z'),
    })
  })

  it('asks for the resolution of a complaint about a movie within 15 days', () => {
    expect(ticketDeadlines('movie_complaint', openedAt).resolveDueAt).toEqual(new Date('2026-12-05T10:00:00Z'))
  })
})

it('fills in templates without touching other braces', () => {
  expect(fillTemplate('Hi {name}, {number} {other} {name}', { name: '{number}', number: 'T000001' })).toBe(
    'Hi {number}, T000001 {other} {number}',
  )
})
