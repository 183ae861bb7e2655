import { TIMINGS } from '@shop/contract/kit/limits'
import type { Video } from '@shop/contract/streaming'
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { advanceTime, currentSlide, dot, setReducedMotion, setUpFakeTime } from '../../../test/carousel.ts'
import { renderRoutes } from '../../../test/render.tsx'
import { Hero, type HeroMovie } from './hero.tsx'

const TITLES = ['Night Train', 'Red Umbrella', 'Fast Car', 'The Well']
const SOURCES: Record<number, Video['source']> = {
  2: { kind: 'hls', url: '/clips/2.m3u8' },
  3: { kind: 'youtube', id: 'abcdefghijk' },
}
const movies = TITLES.map(
  (seriesTitle, i): HeroMovie => ({
    movie: {
      id: i + 1,
      seriesTitle,
      posterLink: `/art/movies/${i + 1}.webp`,
      releasedYear: 2019,
      certificate: 'UA',
      runtime: '128 min',
      genre: 'Drama',
      imdbRating: 8.1,
      overview: 'A story.',
      hasStream: i === 1,
    },
    video: {
      source: SOURCES[i] ?? { kind: 'file', url: `/clips/${i}.mp4` },
      captions: [],
    },
  }),
)
const onPlay = vi.fn()
const show = () =>
  renderRoutes(
    [
      {
        path: '/',
        Component: () => <Hero movies={movies} isSuspended={false} onPlay={onPlay} laterButton={() => null} />,
      },
    ],
    '/',
  )

const carousel = () => screen.getByRole('region', { name: 'Trailers' })
const button = (name: string) => screen.getByRole('button', { name })
const current = () => currentSlide(TITLES)
const isStopped = () => {
  const before = current()
  advanceTime(3 * TIMINGS.trailerAdvanceMs)
  return current() === before
}

setUpFakeTime()

describe('trailer carousel', () => {
  it('shows the next movie every 10 s and starts over', () => {
    show()
    const seen = [current()]
    for (let i = 0; i < 4; i += 1) {
      advanceTime(TIMINGS.trailerAdvanceMs)
      seen.push(current())
    }
    expect(seen).toEqual([0, 1, 2, 3, 0])
  })

  it('shows the previous, the next and the movie of a clicked dot', () => {
    show()
    fireEvent.click(button('Previous trailer'))
    expect(current()).toBe(3)
    fireEvent.click(button('Next trailer'))
    expect(current()).toBe(0)
    fireEvent.click(dot('Fast Car'))
    expect(current()).toBe(2)
  })

  it('restarts the timer after a manual change', () => {
    show()
    advanceTime(TIMINGS.trailerAdvanceMs - 1000)
    fireEvent.click(dot('Fast Car'))
    advanceTime(2000)
    expect(current()).toBe(2)
    advanceTime(TIMINGS.trailerAdvanceMs - 2000)
    expect(current()).toBe(3)
  })

  it('has neither sound button nor demo badge for a trailer that plays only in the player', () => {
    show()
    expect(button('Turn the sound on')).toBeTruthy()
    expect(screen.getByText('Demo clip')).toBeTruthy()
    for (const title of ['Fast Car', 'The Well']) {
      fireEvent.click(dot(title))
      expect(screen.queryByRole('button', { name: 'Turn the sound on' })).toBeNull()
      expect(screen.queryByText('Demo clip')).toBeNull()
    }
  })

  it('stops while paused, hovered or focused', () => {
    show()
    fireEvent.click(button('Pause the trailers'))
    expect(isStopped()).toBe(true)
    fireEvent.click(button('Play the trailers'))
    fireEvent.pointerEnter(carousel())
    expect(isStopped()).toBe(true)
    fireEvent.pointerLeave(carousel())
    act(() => dot('Fast Car').focus())
    expect(isStopped()).toBe(true)
    act(() => dot('Fast Car').blur())
    advanceTime(TIMINGS.trailerAdvanceMs)
    expect(current()).toBe(1)
  })

  it('does not move or show a pause button with reduced motion', () => {
    setReducedMotion(true)
    show()
    expect(isStopped()).toBe(true)
    expect(screen.queryByRole('button', { name: 'Pause the trailers' })).toBeNull()
  })

  it('offers to watch only a movie that can be watched', () => {
    show()
    expect(screen.queryByRole('link', { name: 'Watch Night Train' })).toBeNull()
    fireEvent.click(dot('Red Umbrella'))
    const link = screen.getByRole('link', { name: 'Watch Red Umbrella' })
    expect(link.getAttribute('href')).toBe('/movies/watch/2')
  })

  it('plays the trailer of the shown movie and makes the others inert', () => {
    show()
    fireEvent.click(dot('The Well'))
    fireEvent.click(button('Trailer: The Well'))
    expect(onPlay.mock.calls.at(-1)?.[0]).toMatchObject({ id: 4 })
    const slides = [...carousel().querySelectorAll('[aria-roledescription=slide]')]
    expect(slides.map((slide) => slide.hasAttribute('inert'))).toEqual([true, true, true, false])
  })
})
