/** Share of its length from which a movie counts as watched. The rest are usually the credits. */
export const WATCHED_FROM = 0.95

/** One day. */
export const MAX_MOVIE_SECONDS = 86_400

/** Movies in the 'Continue watching' row. */
export const MAX_CONTINUE_WATCHING = 20

/** Position and length in whole seconds. */
export const isWatched = (position: number, seconds: number): boolean => position >= seconds * WATCHED_FROM

/** The last position, or 0 when the movie was watched to its end. */
export const resumePosition = (position: number, seconds: number): number =>
  isWatched(position, seconds) ? 0 : position

/** '0:31', '1:02:05'. */
export function formatDuration(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const parts = hours > 0 ? [hours, String(minutes).padStart(2, '0')] : [minutes]
  return [...parts, String(Math.floor(seconds) % 60).padStart(2, '0')].join(':')
}
