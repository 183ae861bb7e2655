import { expect, it } from 'vitest'
import { createRenderQueue } from './render-queue.ts'

it('renders one picture at a time and refuses when too many wait', async () => {
  const render = createRenderQueue()
  const { promise: blocked, resolve: unblock } = Promise.withResolvers<void>()
  let active = 0
  let highest = 0
  const renderSlowly = async () => {
    highest = Math.max(highest, ++active)
    await blocked
    active--
  }
  const accepted = Array.from({ length: 201 }, () => render(renderSlowly))
  expect(() => render(renderSlowly)).toThrow('The server is busy')
  unblock()
  await Promise.all(accepted)
  expect(highest).toBe(1)
})
