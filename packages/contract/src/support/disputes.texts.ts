import { POLICY } from '../store/policies.rules.ts'

/** Law and courts, the same for all terms. An arbitration clause doesn't bind consumers. */
export const DISPUTES = `These terms are governed by the law of ${POLICY.governingLaw}. Disputes are settled by arbitration in ${POLICY.arbitrationSeat}. As a consumer, you can always turn to a consumer commission instead.`
