import type { Genre } from '@shop/contract/movies/movies.rules'

/** A bundled clip: an animated poster with sound and captions, so the demo plays videos offline. */
export type DemoClip = {
  /** Path below `DEMO_MEDIA`. `npm run clips -w @shop/demo` creates the file. */
  key: string
  kind: 'file' | 'hls'
  seconds: number
  /** Main genres of the movies that use the clip. */
  genres: readonly Genre[]
  /** Caption file; null for HLS, whose playlist has the captions. */
  captions: string | null
}

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

/** Each genre has one trailer. */
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

/** Streams of demo movies. */
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
