export const QUESTION_LIMITS = { maxQuestionLength: 500, maxAnswerLength: 2000 } as const

/** Who answered, as the page marks it. */
export const ANSWERED_BY = ['buyer', 'shop'] as const
