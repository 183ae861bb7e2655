/**
 * The part of `HTMLMediaElement` that the player uses. A `<video>` has it; `createYoutubeMedia` provides it for
 * YouTube.
 */
export type Media = Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
  /** In seconds. */
  currentTime: number
  /** In seconds; NaN until loaded. */
  readonly duration: number
  readonly paused: boolean
  readonly ended: boolean
  /** At least 3 (HAVE_FUTURE_DATA) while playback isn't waiting for data. */
  readonly readyState: number
  playbackRate: number
  /** 0 to 1. */
  volume: number
  muted: boolean
  play: () => Promise<void>
  pause: () => void
}

/** Browsers may block playback before the first user gesture; then the play button starts it. */
export const playIfAllowed = (media: Media): void => void media.play().catch(() => undefined)

export const togglePlay = (media: Media): void => {
  if (media.paused) playIfAllowed(media)
  else media.pause()
}

/** Seeks within the bounds of the video. */
export const seekTo = (media: Media, seconds: number): void => {
  const end = Number.isFinite(media.duration) ? media.duration : 0
  media.currentTime = Math.min(Math.max(0, seconds), end)
}

/** '1:07', '1:02:07'. */
export function clockTime(seconds: number): string {
  const totalSeconds = Number.isFinite(seconds) ? Math.floor(seconds) : 0
  const [hours, minutes] = [Math.floor(totalSeconds / 3600), Math.floor(totalSeconds / 60) % 60]
  const paddedSeconds = String(totalSeconds % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${paddedSeconds}` : `${minutes}:${paddedSeconds}`
}
