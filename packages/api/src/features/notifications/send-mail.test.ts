import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { queueMail, writeMail } from './notifications.service.ts'

const received: Awaited<ReturnType<typeof PostalMime.parse>>[] = []
let isAway = false

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onMailFrom: (_address, _session, done) => done(isAway ? new Error('450 come back later') : null),
  onData(stream, _session, done) {
    buffer(stream)
      .then((bytes) => PostalMime.parse(bytes))
      .then((mail) => {
        received.push(mail)
        done()
      }, done)
  },
})
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
afterAll(() => new Promise<void>((closed) => server.close(closed)))
const { port } = server.server.address() as { port: number }

const mail = { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Shop <shop@example.in>', domain: 'example.in' }
const { context, db } = await buildTestApp({ mail })

const letter = (eventKey: string, name: string) =>
  writeMail({
    ...{ eventKey, recipient: 'asha@example.in', storeName: 'Shopflix', subject: `Hello\r\nBcc: all@example.in` },
    ...{ greeting: `Hello ${name},`, paragraphs: ['Here it is:', { code: '123456' }] },
  })

test('a mail goes out once per event, with its words as text and what people typed only as text', async () => {
  await queueMail(db, context, letter('one', '<b>Asha</b>'))
  await queueMail(db, context, letter('one', '<b>Asha</b>'))
  await context.jobs.drain()
  expect(received).toHaveLength(1)
  expect(received[0]?.subject).toBe('Hello Bcc: all@example.in')
  expect(received[0]?.text).toContain('Hello <b>Asha</b>,')
  expect(received[0]?.html).toContain('Hello &lt;b&gt;Asha&lt;/b&gt;,')
  expect(received[0]?.html).toContain('123456')
})

test('a mail that failed goes out later, under the same Message-ID', async () => {
  received.length = 0
  isAway = true
  await queueMail(db, context, letter('two', 'Asha'))
  await expect(context.jobs.drain()).rejects.toThrow('come back later')
  isAway = false
  await queueMail(db, context, letter('two', 'Asha'))
  const [job] = await db.execute<{ id: string }>(
    "update pgboss.job set state = 'created' where state = 'active' returning id",
  )
  expect(job).toBeDefined()
  await context.jobs.drain()
  expect(received.map((one) => one.messageId)).toEqual([expect.stringMatching(/^<[0-9a-f]{32}@example\.in>$/)])
})

test('a mail of a transaction that went back is never sent', async () => {
  received.length = 0
  const undone = db.transaction(async (tx) => {
    await queueMail(tx, context, letter('three', 'Asha'))
    throw new Error('back')
  })
  await expect(undone).rejects.toThrow('back')
  await context.jobs.drain()
  expect(received).toEqual([])
})
