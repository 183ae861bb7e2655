import { describe, expect, test } from 'vitest'
import { recompute } from '../../../test/recommendations.ts'
import { buildStreamingApp } from '../../../test/streaming.ts'
import { hashOfTables } from '../../../test/table-hash.ts'

const { call, context, db, asUser, advanceClock, films, viewer, play, progress } = await buildStreamingApp()
const { plain, playlist, elsewhere, withoutStream } = films

describe('progress', () => {
  test('resumes at the saved position', async () => {
    expect((await progress.save(plain, 31)).body).toEqual({ position: 31, seconds: 60, watched: false })
    expect(await play(plain)).toMatchObject({ position: 31, watched: false })
    expect(await progress.list()).toMatchObject([{ movie: { id: plain }, position: 31, seconds: 60 }])
  })

  test('keeps the latest position when requests arrive late', async () => {
    await progress.save(plain, 40)
    advanceClock(5)
    await progress.save(plain, 12)
    expect((await play(plain)).position).toBe(12)
    advanceClock(5)
    // Delayed by 8 seconds, so measured between the two.
    expect((await progress.save(plain, 42, viewer(), { secondsAgo: 8 })).body.position).toBe(12)
    expect((await progress.save(plain, 13, viewer(), { secondsAgo: 2 })).body.position).toBe(13)
  })

  test('counts a movie as watched from 95%, removes it from the list and lists it again when restarted', async () => {
    await progress.save(plain, 56)
    expect(await progress.ids()).toEqual([plain])
    advanceClock(1)
    expect((await progress.save(plain, 57)).body).toEqual({ position: 57, seconds: 60, watched: true })
    expect(await progress.ids()).toEqual([])
    expect(await play(plain)).toMatchObject({ position: 0, watched: true })
    advanceClock(1)
    await progress.save(plain, 20)
    expect(await progress.ids()).toEqual([plain])
    expect(await play(plain)).toMatchObject({ position: 20, watched: true })
  })

  test('lists only the user’s movies, most recently watched first', async () => {
    for (const movieId of [plain, playlist, elsewhere]) {
      await progress.save(movieId, 10)
      advanceClock(1)
    }
    await progress.save(plain, 11)
    expect(await progress.ids()).toEqual([plain, elsewhere, playlist])
    expect(await progress.ids(await asUser())).toEqual([])
  })

  test('ignores a late save from before the movie was removed', async () => {
    await progress.save(plain, 30)
    advanceClock(10)
    expect(await progress.drop(plain)).toMatchObject({ status: 200 })
    await progress.save(plain, 31, viewer(), { secondsAgo: 5 })
    expect(await progress.ids()).toEqual([])
    expect((await play(plain)).position).toBe(0)
    expect((await progress.drop(withoutStream)).status).toBe(200)
  })

  test.each([
    ['past the end', 61],
    ['negative', -1],
    ['huge', 1e15],
    ['not a whole number', 1.5],
    ['not a number', '31'],
    ['missing', undefined],
    ['null', null],
  ])('rejects a position that is %s', async (_, position) => {
    const before = await hashOfTables(db)
    const { status, body } = await progress.save(plain, position)
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'bad_request', ['position']])
    expect(await hashOfTables(db)).toBe(before)
  })

  test('rejects access to another user’s progress', async () => {
    const other = await asUser()
    await progress.save(plain, 30)
    const before = await hashOfTables(db)
    const url = `/api/movies/progress/${viewer().id}`
    for (const [method, address] of [
      ['GET', url],
      ['PUT', `${url}?itemId=${plain}`],
      ['DELETE', `${url}?itemId=${plain}`],
    ] as const) {
      const { token } = other
      expect((await call(method, address, { token, body: { position: 1 } })).status).toBe(403)
      expect((await call(method, address, { body: { position: 1 } })).status).toBe(401)
    }
    expect(await hashOfTables(db)).toBe(before)
  })

  test('has a database constraint against a position outside the movie', async () => {
    await progress.save(plain, 30)
    for (const position of [-1, 61]) {
      const update = db.execute(`update watch_progress set position = ${position} where user_id = ${viewer().id}`)
      await expect(update).rejects.toThrow()
    }
  })
})

describe('recommendations', () => {
  const listRecommendations = async () => {
    const { body } = await call('GET', `/api/recommendations/movies/${viewer().id}`, viewer())
    return body as { movie: { id: number }; reason: string }[]
  }
  const ids = async () => (await listRecommendations()).map(({ movie }) => movie.id)

  test('leave out movies that the user started', async () => {
    expect(await ids()).toContain(plain)
    await progress.save(plain, 5)
    expect(await ids()).not.toContain(plain)
  })

  test('are based on watched movies', async () => {
    await progress.save(plain, 57)
    await recompute({ context, db })
    expect(await listRecommendations()).toMatchObject([
      { movie: { id: withoutStream }, reason: 'Because you watched Plain movie 1' },
    ])
  })
})
