import type { FastifyBaseLogger } from 'fastify'
import { securityEvents } from '../metrics/registry.ts'
import { truncateAddress } from './truncate-address.ts'

type SecurityEvent = 'sign-in failed' | 'limit reached' | 'role changed' | 'account status changed'

/** Numbers identify accounts. Emails and names don't belong here; `ip` is logged truncated. */
type Details = { ip?: string } & Readonly<Record<string, string | number | null>>

/** Logs and counts an event that shows an attack or a change of rights. Inside a request the line has its id. */
export function recordSecurityEvent(log: FastifyBaseLogger, event: SecurityEvent, { ip, ...details }: Details): void {
  securityEvents.inc({ event })
  log.warn({ security: event, ...details, ...(ip !== undefined && { network: truncateAddress(ip) }) }, event)
}
