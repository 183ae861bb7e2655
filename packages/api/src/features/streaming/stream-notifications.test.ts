import { expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { addMovies } from '../../../test/catalogue.ts'
import { subjectsTo } from '../../../test/emails.ts'
import { announceStreamJob } from './announce-stream.job.ts'
import { movieStreams } from './streaming.tables.ts'

const { call, db, context, asUser } = await buildTestApp()

const addMovie = async () => (await addMovies(db, { seriesTitle: 'Salt Road' }))[0] as number
const urlOf = (user: { id: number }, movieId?: number) =>
  `/api/movies/notifications/${user.id}${movieId === undefined ? '' : `?itemId=${movieId}`}`
const addStream = (movieId: number) =>
  db.insert(movieStreams).values({ movieId, kind: 'file', address: 'films/salt.mp4', seconds: 60 })
const notificationsTo = async (email: string) =>
  (await subjectsTo(db, email)).filter((subject) => subject.includes('Salt Road'))

test('stream notifications can be requested, listed and cancelled', async () => {
  const [user, movieId] = [await asUser(), await addMovie()]
  for (let i = 0; i < 2; i += 1) expect((await call('PUT', urlOf(user, movieId), user)).status).toBe(200)
  expect((await call('GET', urlOf(user), user)).body).toEqual([movieId])
  await call('DELETE', urlOf(user, movieId), user)
  expect((await call('GET', urlOf(user), user)).body).toEqual([])
})

test('rejects missing movies and those that can be watched', async () => {
  const [user, movieId] = [await asUser(), await addMovie()]
  await addStream(movieId)
  expect(await call('PUT', urlOf(user, movieId), user)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect((await call('PUT', urlOf(user, 999_999), user)).status).toBe(404)
})

test('emails each waiting user once when the movie gets its stream', async () => {
  const [waiting, cancelled, movieId] = [await asUser(), await asUser(), await addMovie()]
  for (const user of [waiting, cancelled]) await call('PUT', urlOf(user, movieId), user)
  await call('DELETE', urlOf(cancelled, movieId), cancelled)
  await context.jobs.enqueue(db, announceStreamJob, { movieId })
  await context.jobs.drain()
  expect(await notificationsTo(waiting.email)).toEqual([])
  await addStream(movieId)
  for (let i = 0; i < 2; i += 1) await context.jobs.enqueue(db, announceStreamJob, { movieId })
  await context.jobs.drain()
  expect(await notificationsTo(waiting.email)).toEqual(['You can now watch Salt Road'])
  expect((await call('GET', urlOf(waiting), waiting)).body).toEqual([])
  expect(await notificationsTo(cancelled.email)).toEqual([])
})
