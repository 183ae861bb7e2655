import type { Movie } from '@shop/contract/movies'
import type { Video } from '@shop/contract/streaming'
import { mainGenre, stillImageOf } from '../../lib/movie.ts'
import type { SceneContent } from './scene.tsx'

type SceneMovie = Pick<Movie, 'seriesTitle' | 'posterLink' | 'director' | 'genre' | 'releasedYear' | 'overview'>

/** 'A. B! C' becomes 'A.', 'B!' and 'C'. */
const toSentences = (story: string) => story.match(/[^.!?]+[.!?]*/g)?.map((sentence) => sentence.trim()) ?? []

/**
 * The scene of a demo movie, whose files are shared by many movies. Undefined for all others, which show their own
 * video.
 */
export function sceneOf(movie: SceneMovie, { source }: Video): SceneContent | undefined {
  const still = stillImageOf(movie.posterLink)
  const isShared = source.kind !== 'youtube' && /(^\/clips|\/films)\/(?!.*\.\.)/.test(source.url)
  if (still === null || !isShared) return undefined
  return {
    still,
    title: movie.seriesTitle,
    lines: toSentences(movie.overview ?? ''),
    credits: [
      ...(movie.director === null ? [] : [`Directed by ${movie.director}`]),
      [mainGenre(movie.genre), movie.releasedYear].filter(Boolean).join(', '),
      'Demo clip',
    ],
  }
}
