import { describe, expect, test } from 'vitest'
import { buildTestApp, type TestUser } from '../../../test/app.ts'
import { emailsTo } from '../../../test/emails.ts'
import { addOrder } from '../../../test/reviews.ts'
import { createProduct } from '../../../test/shop.ts'
import { questions } from './questions.tables.ts'

const { call, db, asUser, advanceClock, context } = await buildTestApp()
const moderator = await asUser('MODERATOR')
const shop = context.config.store.name

const urlOf = (productId: number) => `/api/products/${productId}/questions`
const ask = (user: TestUser, productId: number, text = 'Is it loud?') =>
  call('POST', urlOf(productId), { token: user.token, body: { text } })
const answer = (user: TestUser, questionId: number, text = 'No.') =>
  call('POST', `/api/questions/${questionId}/answers`, { token: user.token, body: { text } })
const answerAsStaff = (questionId: number, text = 'It is quiet.') =>
  call('POST', `/api/admin/questions/${questionId}/answers`, { token: moderator.token, body: { text } })
const list = async (productId: number, query = '') => (await call('GET', `${urlOf(productId)}?${query}`)).body
const decide = (kind: 'questions' | 'answers', id: number, version: number, state = 'published', reason?: string) =>
  call('PUT', `/api/admin/${kind}/${id}`, { token: moderator.token, body: { state, reason, version } })

async function publishedQuestion(productId: number): Promise<{ id: number; asker: TestUser }> {
  const asker = await asUser()
  const { body } = await ask(asker, productId)
  expect((await decide('questions', body.questions[0].id, 1)).status).toBe(200)
  return { id: body.questions[0].id, asker }
}

async function buyerOf(productId: number): Promise<TestUser> {
  const user = await asUser()
  await addOrder(db, { userId: user.id, productId })
  return user
}

test('questions and answers show the name that staff have read', async () => {
  const productId = await createProduct(db)
  const { id, asker } = await publishedQuestion(productId)
  const buyer = await buyerOf(productId)
  await answer(buyer, id)
  const { content } = (await call('GET', '/api/admin/questions?state=all&size=100', moderator)).body
  const [written] = content.find((question: { id: number }) => question.id === id).answers
  expect((await decide('answers', written.id, 1)).status).toBe(200)
  const before = (await list(productId)).content
  for (const { id: userId, token } of [asker, buyer]) {
    await call('PUT', `/api/user/${userId}/profile`, { token, body: { name: 'Ugly Words' } })
  }
  expect((await list(productId)).content).toEqual(before)
})

describe('a question', () => {
  test('waits for staff, and is shown with the first name and initial', async () => {
    const productId = await createProduct(db)
    const asker = await asUser()
    const { body } = await ask(asker, productId, ' <b>Is it loud?</b> ')
    expect(body).toMatchObject({ canAnswer: false, questions: [{ text: '<b>Is it loud?</b>', state: 'pending' }] })
    expect((await list(productId)).content).toEqual([])
    await decide('questions', body.questions[0].id, 1)
    expect(await list(productId)).toMatchObject({
      totalElements: 1,
      content: [{ text: '<b>Is it loud?</b>', author: expect.stringMatching(/^User \d\.$/), answers: [] }],
    })
  })

  test('that is sent again while it waits for staff is stored once', async () => {
    const productId = await createProduct(db)
    const asker = await asUser()
    await Promise.all([ask(asker, productId), ask(asker, productId)])
    const { body } = await ask(asker, productId)
    expect(body.questions).toMatchObject([{ text: 'Is it loud?', state: 'pending' }])
    expect((await ask(asker, productId, 'Is it heavy?')).body.questions).toHaveLength(2)
  })

  test('can be rejected with a reason, which the author sees', async () => {
    const productId = await createProduct(db)
    const asker = await asUser()
    const { id } = (await ask(asker, productId)).body.questions[0]
    expect((await decide('questions', id, 1, 'rejected')).status).toBe(400)
    expect((await decide('questions', id, 1, 'rejected', 'It isn’t about the product.')).status).toBe(200)
    expect((await decide('questions', id, 1)).status).toBe(409)
    const { questions } = (await call('GET', `${urlOf(productId)}/mine`, asker)).body
    expect(questions).toMatchObject([{ state: 'rejected', reason: 'It isn’t about the product.' }])
  })

  test('needs text of at most 500 characters and an existing product, and is limited to 10 an hour', async () => {
    const productId = await createProduct(db)
    const asker = await asUser()
    expect((await ask(asker, productId, ' ')).status).toBe(400)
    expect((await ask(asker, productId, 'x'.repeat(501))).status).toBe(400)
    expect((await ask(asker, 999_999)).status).toBe(404)
    for (let i = 0; i < 10; i++) expect((await ask(asker, productId)).status).toBe(200)
    expect((await ask(asker, productId)).status).toBe(429)
  })

  test('is listed in pages, newest first', async () => {
    const productId = await createProduct(db)
    const first = await publishedQuestion(productId)
    advanceClock(60)
    const second = await publishedQuestion(productId)
    expect(await list(productId, 'size=1')).toMatchObject({ totalPages: 2, content: [{ id: second.id }] })
    expect(await list(productId, 'size=1&page=1')).toMatchObject({ content: [{ id: first.id }] })
  })
})

describe('an answer', () => {
  test('of a buyer waits for staff, who email the asker by publishing it', async () => {
    const productId = await createProduct(db)
    const { id, asker } = await publishedQuestion(productId)
    const buyer = await buyerOf(productId)
    expect((await answer(buyer, id)).body).toMatchObject({ canAnswer: true, answers: [{ state: 'pending' }] })
    expect((await list(productId)).content[0].answers).toEqual([])
    const queue = (await call('GET', '/api/admin/questions?size=100', moderator)).body.content
    const waiting = queue.find((question: { id: number }) => question.id === id).answers[0]
    expect(await emailsTo(db, asker.email)).toEqual([])
    for (const version of [waiting.version, waiting.version + 1]) await decide('answers', waiting.id, version)
    expect((await list(productId)).content[0].answers).toMatchObject([{ text: 'No.', by: 'buyer' }])
    const emails = await emailsTo(db, asker.email)
    expect(emails).toHaveLength(1)
    expect(emails[0]?.text).toContain(`/product/${productId}#questions`)
  })

  test('is refused without a delivery, and of a question that isn’t published', async () => {
    const productId = await createProduct(db)
    const { id } = await publishedQuestion(productId)
    expect(await answer(await asUser(), id)).toMatchObject({
      status: 403,
      body: { message: 'Only customers who have received this product can answer.' },
    })
    const pending = (await ask(await asUser(), productId)).body.questions[0]
    expect((await answer(await buyerOf(productId), pending.id)).status).toBe(404)
  })

  test('of a buyer replaces their earlier one', async () => {
    const productId = await createProduct(db)
    const { id } = await publishedQuestion(productId)
    const buyer = await buyerOf(productId)
    await answer(buyer, id, 'One')
    expect((await answer(buyer, id, 'Two')).body.answers).toMatchObject([{ text: 'Two', state: 'pending' }])
  })

  test('of staff publishes both under the name of the shop, first in the list', async () => {
    const productId = await createProduct(db)
    const asker = await asUser()
    const { id } = (await ask(asker, productId)).body.questions[0]
    expect((await answerAsStaff(id)).body).toMatchObject({ state: 'published', answers: [{ by: 'shop' }] })
    const buyer = await buyerOf(productId)
    await answer(buyer, id)
    const { content } = (await call('GET', '/api/admin/questions?size=100', moderator)).body
    const { answers } = content.find((question: { id: number }) => question.id === id)
    await decide('answers', answers[1].id, answers[1].version)
    expect((await list(productId)).content[0].answers).toMatchObject([{ by: 'shop', author: shop }, { by: 'buyer' }])
    expect(await emailsTo(db, asker.email)).toHaveLength(2)
  })
})

test('one request returns the reviews and the questions of a product', async () => {
  const productId = await createProduct(db)
  const { id } = await publishedQuestion(productId)
  expect((await call('GET', `/api/products/${productId}/feedback`)).body).toMatchObject({
    reviews: { total: 0, average: null, content: [] },
    questions: { totalElements: 1, content: [{ id }] },
  })
  expect((await call('GET', '/api/products/999999/feedback')).status).toBe(404)
})

test('a question that the previous version of the shop writes gets the name of its author', async () => {
  const productId = await createProduct(db)
  const asker = await asUser()
  const [row] = await db
    .insert(questions)
    .values({ productId, userId: asker.id, text: 'Is it loud?', askedAt: context.clock.now() })
    .returning()
  expect(row?.authorName).toMatch(/^User \d/)
})
