import { describe, expect, it } from 'vitest'
import { feedbackLink, parseFeedbackQuery } from './feedback-params.ts'

const parse = (search: string) => parseFeedbackQuery(new URLSearchParams(search))
const link = (search: string, change: Record<string, string | undefined>) =>
  feedbackLink(new URLSearchParams(search), change, 'reviews')

describe('parameters of reviews and questions', () => {
  it('are read from the URL', () => {
    expect(parse('sort=newest&stars=3&page=2&questions=1')).toMatchObject({
      sort: 'newest',
      stars: 3,
      page: 2,
      questionPage: 1,
    })
  })

  it('have defaults instead of invalid values', () => {
    const { stars, ...rest } = parse('sort=oldest&stars=6&page=-1&questions=x') as { stars?: number }
    expect(stars).toBeUndefined()
    expect(rest).toMatchObject({ sort: 'helpful', page: 0, questionPage: 0 })
  })

  it('keep the others, and go back to the first page with another filter or order', () => {
    expect(link('variant=7&page=2', { stars: '5' })).toBe('?variant=7&stars=5#reviews')
    expect(link('stars=5&page=2', { page: '3' })).toBe('?stars=5&page=3#reviews')
    expect(link('stars=5&page=2', { stars: undefined })).toBe('?#reviews')
  })
})
