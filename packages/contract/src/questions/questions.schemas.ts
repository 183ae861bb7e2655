import { Paging, pageOf, requiredText, Timestamp, Version, wholeNumber, z } from '../kit/index.ts'
import { LIMITS } from '../kit/limits.ts'
import { ModerationState, ProductReviews, ReviewQuery } from '../reviews/index.ts'
import { ANSWERED_BY, QUESTION_LIMITS } from './questions.rules.ts'

/** A published answer, by a buyer of the product or by staff. */
export const Answer = z.object({
  id: z.number().int(),
  text: z.string(),
  by: z.enum(ANSWERED_BY),
  /** First name and initial of a buyer, the shop's name for staff. */
  author: z.string(),
  writtenAt: Timestamp,
})
export type Answer = z.infer<typeof Answer>

export const Question = z.object({
  id: z.number().int(),
  text: z.string(),
  author: z.string(),
  askedAt: Timestamp,
  answers: z.array(Answer),
})
export type Question = z.infer<typeof Question>

export const ProductQuestions = pageOf(Question)
export type ProductQuestions = z.infer<typeof ProductQuestions>

export const QuestionQuery = Paging
export type QuestionQuery = z.infer<typeof QuestionQuery>

/** `page`, `size`, `sort` and `stars` are of the reviews. */
export const FeedbackQuery = ReviewQuery.extend({
  questionPage: wholeNumber(0, LIMITS.maxPage).default(0),
})
export type FeedbackQuery = z.infer<typeof FeedbackQuery>

export const ProductFeedback = z.object({ reviews: ProductReviews, questions: ProductQuestions })
export type ProductFeedback = z.infer<typeof ProductFeedback>

export const QuestionInput = z.object({ text: requiredText('Enter your question', QUESTION_LIMITS.maxQuestionLength) })
export const AnswerInput = z.object({ text: requiredText('Enter your answer', QUESTION_LIMITS.maxAnswerLength) })

const moderated = { state: ModerationState, reason: z.string().nullable() }

/** What the user wrote about a product, with the decision of staff. */
export const OwnQuestions = z.object({
  questions: z.array(Question.omit({ author: true, answers: true }).extend(moderated)),
  answers: z.array(z.object({ questionId: z.number().int(), text: z.string(), ...moderated })),
  /** Buyers who received the product. */
  canAnswer: z.boolean(),
})
export type OwnQuestions = z.infer<typeof OwnQuestions>

const forStaff = { ...moderated, userId: z.number().int(), userName: z.string(), version: Version }

export const ModeratedQuestion = Question.omit({ author: true }).extend({
  ...forStaff,
  productId: z.number().int(),
  productName: z.string(),
  /** Answers in all states, oldest first. */
  answers: z.array(Answer.omit({ author: true }).extend(forStaff)),
})
export type ModeratedQuestion = z.infer<typeof ModeratedQuestion>
export const ModeratedQuestionPage = pageOf(ModeratedQuestion)
