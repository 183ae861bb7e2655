import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { listMoviesByIds } from '../movies/movies.service.ts'
import { queueEmail, renderMovieAvailableEmail } from '../notifications/notifications.service.ts'
import { announceStreamJob } from './announce-stream.job.ts'
import { deleteNotifications, lockRecipients } from './stream-notifications.db.ts'

const BATCH_SIZE = 200

/** Queues the emails of one batch and deletes its notifications in one transaction, so each user gets one email. */
export function registerAnnounceStreamJob(context: Context): void {
  const { db, jobs } = context
  jobs.handle(announceStreamJob, ({ movieId }, signal) =>
    inTransaction(db, async (tx) => {
      const [movie] = await listMoviesByIds(tx, [movieId])
      // The stream was removed again, or the movie archived: the users keep waiting.
      if (!movie?.hasStream) return
      const recipients = await lockRecipients(tx, movieId, BATCH_SIZE)
      for (const recipient of recipients) {
        signal.throwIfAborted()
        await queueEmail(tx, context, renderMovieAvailableEmail, { ...recipient, movie })
      }
      const userIds = recipients.map(({ id }) => id)
      await deleteNotifications(tx, movieId, userIds)
      if (recipients.length === BATCH_SIZE) await jobs.enqueue(tx, announceStreamJob, { movieId })
    }),
  )
}
