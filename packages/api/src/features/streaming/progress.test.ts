import { describe, expect, test } from 'vitest'
import { recompute } from '../../../test/recommendations.ts'
import { buildStreamingApp } from '../../../test/streaming.ts'
import { hashOfTables } from '../../../test/table-hash.ts'

const { call, context, db, asUser, advanceClock, films, viewer, play, progress } = await buildStreamingApp()
const { plain, playlist, elsewhere, silent } = films

describe('where a viewer stopped', () => {
  test('is where the film goes on, on every device', async () => {
    expect((await progress.save(plain, 31)).body).toEqual({ position: 31, seconds: 60, watched: false })
    expect(await play(plain)).toMatchObject({ position: 31, watched: false })
    expect(await progress.list()).toMatchObject([{ movie: { id: plain }, position: 31, seconds: 60 }])
  })

  test('of two devices the later save wins, also when the earlier one comes late', async () => {
    await progress.save(plain, 40)
    advanceClock(5)
    await progress.save(plain, 12)
    expect((await play(plain)).position).toBe(12)
    advanceClock(5)
    // Held up for 8 seconds, so measured between the two.
    expect((await progress.save(plain, 42, viewer(), { secondsAgo: 8 })).body.position).toBe(12)
    expect((await progress.save(plain, 13, viewer(), { secondsAgo: 2 })).body.position).toBe(13)
  })

  test('at 95 % the film is watched, leaves the list and begins anew; begun again it comes back', async () => {
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

  test('the list has the last watched first, and nobody else’s', async () => {
    for (const film of [plain, playlist, elsewhere]) {
      await progress.save(film, 10)
      advanceClock(1)
    }
    await progress.save(plain, 11)
    expect(await progress.ids()).toEqual([plain, elsewhere, playlist])
    expect(await progress.ids(await asUser())).toEqual([])
  })

  test('a film taken out of the list stays out, though a save from before comes late', async () => {
    await progress.save(plain, 30)
    advanceClock(10)
    expect(await progress.drop(plain)).toMatchObject({ status: 200 })
    await progress.save(plain, 31, viewer(), { secondsAgo: 5 })
    expect(await progress.ids()).toEqual([])
    expect((await play(plain)).position).toBe(0)
    expect((await progress.drop(silent)).status).toBe(200)
  })

  test.each([
    ['beyond the film’s end', 61],
    ['negative', -1],
    ['huge', 1e15],
    ['no whole number', 1.5],
    ['no number', '31'],
    ['missing', undefined],
    ['beyond all numbers', null],
  ])('a position that is %s is refused and not kept', async (_, position) => {
    const before = await hashOfTables(db)
    const { status, body } = await progress.save(plain, position)
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'bad_request', ['position']])
    expect(await hashOfTables(db)).toBe(before)
  })

  test('nobody reads, writes or drops another’s', async () => {
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

  test('the database itself refuses a position outside of the film', async () => {
    await progress.save(plain, 30)
    for (const position of [-1, 61]) {
      const broken = db.execute(`update watch_progress set position = ${position} where user_id = ${viewer().id}`)
      await expect(broken).rejects.toThrow()
    }
  })
})

describe('recommendations', () => {
  const recommended = async () => {
    const { body } = await call('GET', `/api/recommendations/movies/${viewer().id}`, viewer())
    return body as { movie: { id: number }; reason: string }[]
  }
  const ids = async () => (await recommended()).map(({ movie }) => movie.id)

  test('no longer name a film that was begun', async () => {
    expect(await ids()).toContain(plain)
    await progress.save(plain, 5)
    expect(await ids()).not.toContain(plain)
  })

  test('learn from a film that was watched', async () => {
    await progress.save(plain, 57)
    await recompute({ context, db })
    expect(await recommended()).toMatchObject([{ movie: { id: silent }, reason: 'Because you watched Plain film 1' }])
  })
})
