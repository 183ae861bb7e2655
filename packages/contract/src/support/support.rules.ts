export const SUPPORT_LIMITS = { maxQuestionLength: 500, questionsPerNetworkPerHour: 60 } as const
