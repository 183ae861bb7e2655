/** A film counts as watched from this share of its length on: what follows are the credits. */
export const WATCHED_FROM = 0.95

/** A day: no film is longer. */
export const MAX_MOVIE_SECONDS = 86_400

/** Films at most in a viewer's row 'Continue watching'. */
export const MAX_CONTINUE_WATCHING = 20

/** Positions and lengths are whole seconds. */
export const isWatched = (position: number, seconds: number): boolean => position >= seconds * WATCHED_FROM

/** Where a film goes on: where the viewer stopped, or at the beginning when that was its end. */
export const resumePosition = (position: number, seconds: number): number =>
  isWatched(position, seconds) ? 0 : position

/** '0:31', '1:02:05'. */
export function formatDuration(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const parts = hours > 0 ? [hours, String(minutes).padStart(2, '0')] : [minutes]
  return [...parts, String(Math.floor(seconds) % 60).padStart(2, '0')].join(':')
}
