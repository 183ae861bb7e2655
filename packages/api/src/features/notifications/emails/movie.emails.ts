import { randomUUID } from 'node:crypto'
import type { EmailTemplate, Recipient } from './email.ts'

/** For a user who pressed 'Notify me' on a movie without a stream. */
export const renderMovieAvailableEmail: EmailTemplate<Recipient & { movie: { id: number; seriesTitle: string } }> = (
  { name, email, movie },
  shop,
) => ({
  // A stream can be removed and added again, and the user can ask again.
  eventKey: `movie-available:${randomUUID()}`,
  recipient: email,
  subject: `You can now watch ${movie.seriesTitle}`,
  greeting: `Hi ${name},`,
  blocks: [
    `${movie.seriesTitle} is now available to watch on ${shop.name}.`,
    { link: `${shop.url}/movies/watch/${movie.id}`, label: 'Watch now' },
    'You asked us for this email on the movie’s page. We won’t send another one about it.',
  ],
})
