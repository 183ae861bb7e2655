import type { Genre } from '@shop/contract/movies/genres.rules'

/** A clip of our own (decision 39): moving posters with sound and captions, so that everything plays without a network. */
export type DemoClip = {
  /** Its path below `DEMO_MEDIA`, where `npm run clips -w @shop/demo` puts it. */
  key: string
  kind: 'file' | 'hls'
  seconds: number
  /** The films it goes with have one of these as their main genre. */
  genres: readonly Genre[]
  /** Captions beside it; an HLS clip carries its captions in the playlist. */
  captions: string | null
}

/** Where a trailer of ours is served. */
export const clipUrl = (path: string): string => path.replace(/^trailers/, '/clips')

const file = (name: string, seconds: number, ...genres: Genre[]): DemoClip => ({
  key: `${name}.mp4`,
  kind: 'file',
  seconds,
  genres,
  captions: `${name}.en.vtt`,
})

const hls = (name: string, seconds: number, ...genres: Genre[]): DemoClip => ({
  key: `${name}/master.m3u8`,
  kind: 'hls',
  seconds,
  genres,
  captions: null,
})

/** One for each genre; together they cover all. */
export const DEMO_TRAILERS: readonly DemoClip[] = [
  file('trailers/thriller', 16, 'Thriller', 'Crime', 'Mystery'),
  file('trailers/drama', 16, 'Drama', 'History', 'Documentary'),
  file('trailers/action', 16, 'Action', 'War', 'Western'),
  file('trailers/horror', 16, 'Horror'),
  file('trailers/comedy', 16, 'Comedy', 'Family', 'Animation'),
  file('trailers/romance', 16, 'Romance', 'Music'),
  file('trailers/adventure', 16, 'Adventure', 'Fantasy'),
  hls('trailers/sci-fi', 16, 'Sci-Fi'),
]

/** What plays as a whole film. */
export const DEMO_FEATURES: readonly DemoClip[] = [
  file(
    'films/night-train',
    60,
    'Thriller',
    'Crime',
    'Mystery',
    'Horror',
    'Drama',
    'Action',
    'War',
    'Western',
    'History',
  ),
  hls(
    'films/red-balloon',
    60,
    ...([
      'Adventure',
      'Fantasy',
      'Sci-Fi',
      'Comedy',
      'Family',
      'Animation',
      'Romance',
      'Music',
      'Documentary',
    ] as const),
  ),
]
