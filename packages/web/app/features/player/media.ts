/** What the player needs of whoever plays: a part of what a `<video>` offers, and what YouTube's frame is fitted to. */
export type Media = Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
  currentTime: number
  /** NaN until it is known. */
  readonly duration: number
  readonly paused: boolean
  readonly ended: boolean
  /** At least 3 (HAVE_FUTURE_DATA) while it can go on. */
  readonly readyState: number
  playbackRate: number
  /** 0 to 1. */
  volume: number
  muted: boolean
  play: () => Promise<void>
  pause: () => void
}

/** Plays where the browser allows it; where it wants a touch first, the button waits for one. */
export const playIfAllowed = (media: Media): void => void media.play().catch(() => undefined)

export const togglePlay = (media: Media): void => {
  if (media.paused) playIfAllowed(media)
  else media.pause()
}

/** To a second of the video, or as near as there is one. */
export const seekTo = (media: Media, seconds: number): void => {
  const end = Number.isFinite(media.duration) ? media.duration : 0
  media.currentTime = Math.min(Math.max(0, seconds), end)
}

/** '1:07', '1:02:07'. */
export function clockTime(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.floor(seconds) : 0
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  const tail = String(whole % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`
}
