import { PathId, z } from '@shop/contract/kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasDemoMailbox } from '../../config/config.ts'
import type { Context } from '../../context.ts'
import { notFound } from '../../platform/http/app-error.ts'
import { EMAIL_CSP, MAILBOX_CSP, mailboxPage } from './mailbox.page.ts'
import { getAttachment, getEmail, listOutbox } from './mailbox.service.ts'

const LOOPBACK_ADDRESSES = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']
const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]', '::1'])

/**
 * Shows the outbox of a demo that has no SMTP server, so one-time codes can be read. Absent in a shop that others can
 * reach.
 */
export function mailboxRoutes(app: FastifyInstance, { config, db }: Context): void {
  if (!hasDemoMailbox(config)) return
  const { name } = config.store

  app.get('/dev/mail', async (request, reply) => {
    assertLocal(request)
    return sendPage(reply, MAILBOX_CSP, mailboxPage({ shop: name, emails: await listOutbox(db) }))
  })

  app.get('/dev/mail/:id', async (request, reply) => {
    assertLocal(request)
    const open = await getEmail(db, idOf(request))
    const asText = z.object({ as: z.literal('text') }).safeParse(request.query).success
    return sendPage(reply, MAILBOX_CSP, mailboxPage({ shop: name, emails: await listOutbox(db), open, asText }))
  })

  app.get('/dev/mail/:id/html', async (request, reply) => {
    assertLocal(request)
    return sendPage(reply, EMAIL_CSP, (await getEmail(db, idOf(request))).html)
  })

  app.get('/dev/mail/:id/files/:fileId', async (request, reply) => {
    assertLocal(request)
    const parsed = z.object({ id: PathId, fileId: PathId }).safeParse(request.params)
    if (!parsed.success) throw notFound('Attachment not found')
    const { name, type, content } = await getAttachment(db, parsed.data.id, parsed.data.fileId)
    return reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .type(type)
      .send(content)
  })
}

/**
 * Checks the address of the socket, since a forwarded header can be forged. A forwarding header means that a proxy on
 * this machine serves others. The host name is checked against DNS rebinding.
 */
function assertLocal({ socket, headers }: FastifyRequest): void {
  const hostname = (headers.host ?? '').replace(/:\d+$/, '')
  const isLocal = LOOPBACK_ADDRESSES.has(socket.remoteAddress ?? '') && LOOPBACK_HOSTS.has(hostname)
  if (!isLocal || FORWARDING_HEADERS.some((name) => headers[name] !== undefined)) throw notFound('Not found')
}

function idOf({ params }: FastifyRequest): number {
  const parsed = z.object({ id: PathId }).safeParse(params)
  if (!parsed.success) throw notFound('Email not found')
  return parsed.data.id
}

const sendPage = (reply: FastifyReply, csp: string, html: string): FastifyReply =>
  reply
    .header('content-security-policy', csp)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html)
