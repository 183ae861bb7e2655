import { desc } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { addMovies, addProducts } from '../../../test/catalogue.ts'
import { auditLog } from '../audit/audit.tables.ts'
import { synonymGroups } from './search.tables.ts'

// Cached, as on a server: a change must reach searches that were cached before.
const { call, asUser, db } = await buildTestApp({}, { cacheResponses: true })
const { token } = await asUser('ADMIN')
const PATH = '/api/admin/synonyms'

beforeEach(() => db.delete(synonymGroups))

const create = (words: string[]) => call('POST', PATH, { token, body: { words } })
const edit = (id: number, body: object) => call('PUT', `${PATH}/${id}`, { token, body })
const namesFor = async (query: string) => {
  const { body } = await call('GET', `/api/products/search?query=${query}&page=0`)
  return body.content.map(({ name }: { name: string }) => name)
}

describe('synonym groups', () => {
  test('take effect in searches and suggestions at once, and stop when they are deleted', async () => {
    await addProducts(db, { name: 'Brass diya' }, { name: 'Wooden stool' })
    await addMovies(db, { seriesTitle: 'The Lamp' })
    await expect.poll(() => namesFor('wooden')).toEqual(['Wooden stool'])
    expect(await namesFor('oil+lamp')).toEqual([])
    const { body: group } = await create(['oil lamp', 'diya', 'Pidhi'])
    await expect.poll(() => namesFor('oil+lamp')).toEqual(['Brass diya'])
    expect((await call('GET', '/api/suggestions?shelf=products&query=pidhi')).body[0]).toMatchObject({
      text: 'Brass diya',
    })
    expect((await call('GET', '/api/movies/search?query=diya&page=0')).body.content).toEqual([])

    expect(await edit(group.id, { words: ['pidhi', 'stool'], version: 1 })).toMatchObject({ body: { version: 2 } })
    await expect.poll(() => namesFor('pidhi')).toEqual(['Wooden stool'])
    expect(await namesFor('oil+lamp')).toEqual([])

    expect((await call('DELETE', `${PATH}/${group.id}`, { token })).status).toBe(200)
    await expect.poll(() => namesFor('pidhi')).toEqual([])
    const entries = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(3)
    expect(entries).toMatchObject([
      { action: 'delete', subject: 'synonyms', before: { name: 'pidhi, stool' } },
      { action: 'edit', before: { name: 'oil lamp, diya, Pidhi' }, after: { name: 'pidhi, stool' } },
      { action: 'create', after: { name: 'oil lamp, diya, Pidhi' } },
    ])
  })

  test('can be tried with a query, beside the search without them', async () => {
    await addProducts(db, { name: 'Cotton razai', subCategory: 'Decor' })
    await create(['gudri', 'razai'])
    const { body } = await call('GET', `${PATH}/trial?query=gudris`, { token })
    expect(body).toMatchObject({
      synonyms: ['razai'],
      current: { total: 1, products: [{ name: 'Cotton razai', subCategory: 'Decor' }] },
      without: { total: 0, products: [] },
    })
    expect((await call('GET', `${PATH}/trial`, { token })).body.current).toEqual({ total: 0, products: [] })
  })

  test.each([
    ['a single word', ['lamp'], 'Enter at least 2 words, separated by commas'],
    ['the same word twice', ['lamp', 'bulb', 'Lamps'], '“lamp” and “Lamps” are the same word for the search'],
    ['a long word', ['lamp', 'l'.repeat(51)], 'Enter at most 50 characters'],
    ['too many words', Array.from({ length: 21 }, (_, i) => `lamp ${i}`), 'Enter at most 20 words'],
    ['a word without letters', ['lamp', '!?'], '“!?” has no letters or digits'],
    ['words of a bundled group', ['Sari', 'saree'], 'The group “saree, sari, sadi” has all of these words already'],
  ])('rejects %s', async (_name, words, message) => {
    const { status, body } = await create(words)
    expect(status).toBe(400)
    expect(Object.values(body.fields)).toEqual([message])
    expect((await call('GET', PATH, { token })).body.groups).toEqual([])
  })

  test('reject the words of another group, and outdated versions', async () => {
    const { body: group } = await create(['chai', 'tea', 'masala tea'])
    expect((await create(['Tea', 'chai'])).body.fields).toEqual({
      words: 'The group “chai, tea, masala tea” has all of these words already',
    })
    expect((await edit(group.id, { words: ['chai', 'tea'], version: 2 })).status).toBe(409)
    expect((await edit(group.id, { words: ['chai', 'tea'], version: 1 })).status).toBe(200)
    expect((await edit(999_999, { words: ['chai', 'tea'], version: 1 })).status).toBe(404)
    expect((await call('GET', PATH, { token })).body).toMatchObject({
      groups: [{ id: group.id, words: ['chai', 'tea'], version: 2 }],
      bundled: expect.arrayContaining([['saree', 'sari', 'sadi']]),
    })
  })

  test('are changed only by staff who manage the catalogue', async () => {
    const moderator = await asUser('MODERATOR')
    const body = { words: ['chai', 'tea'] }
    expect((await call('POST', PATH, { token: moderator.token, body })).status).toBe(403)
    expect((await call('GET', PATH, { token: moderator.token })).status).toBe(200)
  })
})
