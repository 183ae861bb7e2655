import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** `envelope` has the SMTP recipients, which can differ from the headers. */
export type Received = Email & { envelope: string[] }

/** Starts a mail server that collects emails. While `state.isDown`, it refuses them. */
export async function openMailServer() {
  const received: Received[] = []
  const state: { isDown: boolean } = { isDown: false }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(state.isDown ? new Error('450 try again later') : null),
    onData(stream, { envelope: { rcptTo } }, done) {
      buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then((mail) => {
          received.push({ ...mail, envelope: rcptTo.map(({ address }) => address) })
          done()
        }, done)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  return {
    received,
    state,
    smtpUrl: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
