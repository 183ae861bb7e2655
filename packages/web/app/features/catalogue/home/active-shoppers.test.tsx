import { TIMINGS } from '@shop/contract/kit/limits'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorResponse, mockApi } from '../../../../test/api.ts'
import { ActiveShoppers } from './active-shoppers.tsx'

const BEAT = 'POST /api/shop/shoppers'
const COUNT = 'GET /api/shop/shoppers'
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

describe('the active shoppers', () => {
  it('count this tab first, then every 30 s; the tab says that it is there every 60 s', async () => {
    let now = 1
    const asked = mockApi({ [BEAT]: { message: 'Welcome' }, [COUNT]: () => now })
    render(<ActiveShoppers />)
    await pass(0)
    expect(asked.map(({ route }) => route)).toEqual([BEAT, COUNT])
    expect(screen.getByText('1 active shopper')).toBeTruthy()
    now = 1234
    await pass(TIMINGS.activeShoppersRefreshMs)
    expect(screen.getByText('1,234 active shoppers')).toBeTruthy()
    await pass(TIMINGS.activeShoppersRefreshMs)
    const beats = asked.filter(({ route }) => route === BEAT).map(({ body }) => (body as { visitor: string }).visitor)
    expect(beats).toHaveLength(2)
    expect(beats[0]).toMatch(UUID)
    // The tab keeps its id.
    expect(beats[1]).toBe(beats[0])
  })

  it('keep the last figure when a new one can’t be had, and ask no more when the page goes', async () => {
    const replies: unknown[] = [7, errorResponse(500, { message: 'Something broke.' })]
    const asked = mockApi({
      [BEAT]: errorResponse(500, { message: 'Something broke.' }),
      [COUNT]: () => replies.shift(),
    })
    const { unmount } = render(<ActiveShoppers />)
    await pass(TIMINGS.activeShoppersRefreshMs)
    expect(screen.getByText('7 active shoppers')).toBeTruthy()
    unmount()
    const before = asked.length
    await pass(TIMINGS.activeShopperHeartbeatMs)
    expect(asked).toHaveLength(before)
  })
})
