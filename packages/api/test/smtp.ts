import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'

/** `envelope` is whom the mail program was told to bring it to, whatever the letter says. */
export type Received = Email & { envelope: string[] }

/** A mail server of the test file's own, that keeps what it is given; closes itself. */
export async function startMailServer() {
  const received: Received[] = []
  const state: { isAway: boolean } = { isAway: false }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(state.isAway ? new Error('450 come back later') : null),
    onData(stream, { envelope: { rcptTo } }, done) {
      buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then((mail) => {
          received.push({ ...mail, envelope: rcptTo.map(({ address }) => address) })
          done()
        }, done)
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  afterAll(() => new Promise<void>((closed) => server.close(closed)))
  const { port } = server.server.address() as { port: number }
  const mail = { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Shop <shop@example.in>', domain: 'example.in' }
  return { received, state, mail }
}
