import { addDays, addHours } from '../kit/dates.ts'

/** What a ticket is about. Messages from the contact page are questions. */
export const TICKET_KINDS = ['question', 'order', 'complaint', 'movie_complaint', 'privacy'] as const
type Kind = (typeof TICKET_KINDS)[number]

export const TICKET_KIND_LABELS: Record<Kind, string> = {
  question: 'Question',
  order: 'Problem with an order',
  complaint: 'Complaint (grievance)',
  movie_complaint: 'Complaint about a movie',
  privacy: 'My personal data',
}

/** Hours until staff reply for the first time. Consumer Protection (E-Commerce) Rules, 2020, rule 4(5). */
export const REPLY_HOURS = 48

/**
 * Days until a ticket is resolved: a month (rule 4(5)), whose shortest has 28 days, and 15 days for movies (IT Rules,
 * 2021, rule 11).
 */
const RESOLUTION_DAYS = { movie_complaint: 15, other: 28 } as const

export const resolutionDays = (kind: Kind): number =>
  kind === 'movie_complaint' ? RESOLUTION_DAYS.movie_complaint : RESOLUTION_DAYS.other

/** When a ticket opened at this time needs its first reply, and when it has to be resolved. */
export const ticketDeadlines = (kind: Kind, openedAt: Date): { replyDueAt: Date; resolveDueAt: Date } => ({
  replyDueAt: addHours(openedAt, REPLY_HOURS),
  resolveDueAt: addDays(openedAt, resolutionDays(kind)),
})

const NUMBER = /^T0*([1-9]\d{0,9})$/i
const MAX_ID = 2_147_483_647

/** The number of a ticket, such as T000123. */
export const ticketNumber = (id: number): string => `T${String(id).padStart(6, '0')}`

export function ticketIdOf(number: string): number | undefined {
  const id = Number(NUMBER.exec(number)?.[1])
  return id <= MAX_ID ? id : undefined
}

export const TICKET_LIMITS = {
  repliesPerTicketPerHour: 10,
  maxTemplateName: 60,
  maxTemplates: 100,
} as const

/** The text of a reply template for one ticket. */
export const fillTemplate = (text: string, { name, number }: { name: string; number: string }): string =>
  text.replace(/\{(name|number)\}/g, (_, field: string) => (field === 'name' ? name : number))
