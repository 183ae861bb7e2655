import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { collectEffects, onServe } from './serving-effects.ts'

test('an API call records its own visitor, or each visitor of the page that made the call', async () => {
  const app = Fastify()
  const recorded: (string | undefined)[] = []
  app.get('/search', async (request) => {
    onServe(request, ({ token }) => recorded.push(token))
    return 'found'
  })

  await app.inject({ url: '/search', headers: { authorization: 'Bearer direct' } })
  expect(recorded).toEqual(['direct'])

  const { page, effects } = await collectEffects(async () => await app.inject('/search'))
  expect(page.body).toBe('found')
  expect(recorded).toEqual(['direct'])
  for (const token of ['first', 'second']) for (const effect of effects) effect({ ip: '203.0.113.1', token })
  expect(recorded).toEqual(['direct', 'first', 'second'])
})
