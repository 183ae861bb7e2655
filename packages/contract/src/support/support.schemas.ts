import { requiredText, z } from '../kit/index.ts'
import { TicketKind } from '../tickets/index.ts'
import { SUPPORT_LIMITS } from './support.rules.ts'

export const SupportQuestion = z.object({
  question: requiredText('Question is required', SUPPORT_LIMITS.maxQuestionLength),
})

/**
 * Part of a page of the shop, word for word, or the present status of an order of the signed-in user. `source`: the
 * name of the page, `title`: the heading of the part.
 */
export const SupportAnswer = z.object({
  kind: z.enum(['faq', 'policy', 'contact', 'order']),
  source: z.string(),
  title: z.string(),
  text: z.string(),
  /** A path with an anchor. */
  url: z.string(),
})
export type SupportAnswer = z.infer<typeof SupportAnswer>

/** The best answer first; none if the texts don't have one. `ticketKind`: what a ticket with the question is about. */
export const SupportAnswers = z.object({ answers: z.array(SupportAnswer), ticketKind: TicketKind })
export type SupportAnswers = z.infer<typeof SupportAnswers>
