import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Scene } from './scene.tsx'
import { sceneOf } from './scene-content.ts'

const movie = {
  seriesTitle: 'Salt Road',
  posterLink: '/art/movies/12.webp',
  director: 'Asha Rao',
  genre: 'Drama, War',
  releasedYear: 1994,
  overview: 'A road of salt. Who drives it? It is gone!',
}
const clip = (url: string) => ({ source: { kind: 'file' as const, url }, captions: [] })

describe('scene of a demo movie', () => {
  it('has its own still, its story and its credits', () => {
    expect(sceneOf(movie, clip('/clips/drama.mp4'))).toEqual({
      still: '/art/movies/12-still.webp',
      title: 'Salt Road',
      lines: ['A road of salt.', 'Who drives it?', 'It is gone!'],
      credits: ['Directed by Asha Rao', 'Drama, 1994', 'Demo clip'],
    })
  })

  it('does not cover the video of other movies', () => {
    expect(sceneOf({ ...movie, posterLink: '/uploads/1.webp' }, clip('/clips/drama.mp4'))).toBeUndefined()
    expect(sceneOf(movie, clip('https://films.example/salt.mp4'))).toBeUndefined()
    expect(sceneOf(movie, { source: { kind: 'youtube', id: 'abcdefghijk' }, captions: [] })).toBeUndefined()
  })

  it('shows title, story and credits at their times', () => {
    const content = sceneOf(movie, clip('/media/1.x/films/night-train.mp4'))
    if (content === undefined) throw new Error('no scene')
    const { container, rerender } = render(<Scene {...content} time={1} length={60} isPlaying />)
    const shown = () => container.textContent
    expect(shown()).toBe('Salt Road')
    rerender(<Scene {...content} time={5} length={60} isPlaying />)
    expect(shown()).toBe('A road of salt.')
    rerender(<Scene {...content} time={17} length={60} isPlaying />)
    expect(shown()).toBe('Who drives it?')
    rerender(<Scene {...content} time={58} length={60} isPlaying />)
    expect(shown()).toBe('Salt RoadDirected by Asha RaoDrama, 1994Demo clip')
  })
})
