import { PathId, z } from '@shop/contract/kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { notFound } from '../../platform/http/app-error.ts'
import { LETTER_POLICY, MAILBOX_POLICY, mailboxPage } from './mailbox.page.ts'
import { getMail, listOutbox } from './mailbox.service.ts'

const HERE = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const NAMES = new Set(['localhost', '127.0.0.1', '[::1]', '::1'])

/** The outbox as a mailbox: where the demo's codes are read without a mail server, and only then (decision 24). */
export function mailboxRoutes(app: FastifyInstance, { config, db }: Context): void {
  if (!config.demo || config.mail.smtpUrl !== undefined) return
  const { name } = config.store

  app.get('/dev/mail', async (request, reply) => {
    assertFromHere(request)
    return send(reply, MAILBOX_POLICY, mailboxPage({ shop: name, mails: await listOutbox(db) }))
  })

  app.get('/dev/mail/:id', async (request, reply) => {
    assertFromHere(request)
    const open = await getMail(db, idOf(request))
    const asText = z.object({ as: z.literal('text') }).safeParse(request.query).success
    return send(reply, MAILBOX_POLICY, mailboxPage({ shop: name, mails: await listOutbox(db), open, asText }))
  })

  app.get('/dev/mail/:id/html', async (request, reply) => {
    assertFromHere(request)
    return send(reply, LETTER_POLICY, (await getMail(db, idOf(request))).html)
  })
}

/**
 * The socket's own address: a forwarded header must not open the mailbox (decision 63). Nor may a page of another name
 * that has been pointed at this machine, or a proxy here that serves others.
 */
function assertFromHere({ socket, hostname }: FastifyRequest): void {
  if (!HERE.has(socket.remoteAddress ?? '') || !NAMES.has(hostname)) throw notFound('There is nothing here.')
}

function idOf({ params }: FastifyRequest): number {
  const parsed = z.object({ id: PathId }).safeParse(params)
  if (!parsed.success) throw notFound('There is no such mail.')
  return parsed.data.id
}

const send = (reply: FastifyReply, policy: string, html: string): FastifyReply =>
  reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html)
