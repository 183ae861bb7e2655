import { TIMINGS } from '@shop/contract/kit/limits'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorResponse, mockApi } from '../../../../test/api.ts'
import { ActiveShoppers } from './active-shoppers.tsx'

const HEARTBEAT = 'POST /api/shop/shoppers'
const COUNT = 'GET /api/shop/shoppers'
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

describe('active shoppers', () => {
  it('sends a heartbeat every 60 s and refreshes the count every 30 s', async () => {
    let count = 1
    const requests = mockApi({ [HEARTBEAT]: { message: 'Welcome' }, [COUNT]: () => count })
    render(<ActiveShoppers />)
    await advance(0)
    expect(requests.map(({ route }) => route)).toEqual([HEARTBEAT, COUNT])
    expect(screen.getByText('1 active shopper')).toBeTruthy()
    count = 1234
    await advance(TIMINGS.activeShoppersRefreshMs)
    expect(screen.getByText('1,234 active shoppers')).toBeTruthy()
    await advance(TIMINGS.activeShoppersRefreshMs)
    const visitorIds = requests
      .filter(({ route }) => route === HEARTBEAT)
      .map(({ body }) => (body as { visitor: string }).visitor)
    expect(visitorIds).toHaveLength(2)
    expect(visitorIds[0]).toMatch(UUID)
    // The tab keeps its id.
    expect(visitorIds[1]).toBe(visitorIds[0])
  })

  it('keeps the last count when a refresh fails and stops after unmounting', async () => {
    const replies: unknown[] = [7, errorResponse(500, { message: 'Something broke.' })]
    const requests = mockApi({
      [HEARTBEAT]: errorResponse(500, { message: 'Something broke.' }),
      [COUNT]: () => replies.shift(),
    })
    const { unmount } = render(<ActiveShoppers />)
    await advance(TIMINGS.activeShoppersRefreshMs)
    expect(screen.getByText('7 active shoppers')).toBeTruthy()
    unmount()
    const before = requests.length
    await advance(TIMINGS.activeShopperHeartbeatMs)
    expect(requests).toHaveLength(before)
  })
})
