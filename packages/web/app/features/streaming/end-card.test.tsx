import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderRoutes } from '../../../test/render.tsx'
import { EndCard } from './end-card.tsx'

const next = {
  id: 4,
  seriesTitle: 'Salt Road',
  posterLink: null,
  releasedYear: 1994,
  genre: 'Drama',
  imdbRating: 7,
  hasStream: true,
}
const onNext = vi.fn()
const onReplay = vi.fn()
const show = () =>
  renderRoutes(
    [
      {
        path: '/',
        Component: () => (
          <EndCard title="Night Train" next={next} rating={<p>Rate it</p>} onNext={onNext} onReplay={onReplay} />
        ),
      },
    ],
    '/',
  )
const wait = (seconds: number) => {
  for (let i = 0; i < seconds; i += 1) act(() => vi.advanceTimersByTime(1000))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
})
afterEach(() => vi.useRealTimers())

it('plays the next movie after a countdown', () => {
  show()
  wait(9)
  expect(screen.getByRole('button', { name: 'Play next in 1' })).toBeTruthy()
  expect(onNext).not.toHaveBeenCalled()
  wait(1)
  expect(onNext).toHaveBeenCalledExactlyOnceWith(next)
})

it('stays when the viewer rates the movie', () => {
  show()
  fireEvent.pointerDown(screen.getByText('Rate it'))
  wait(20)
  expect(onNext).not.toHaveBeenCalled()
})

it('stays when the countdown is cancelled, and replays', () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  wait(20)
  expect(onNext).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Play next' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Replay' }))
  expect(onReplay).toHaveBeenCalledOnce()
})
