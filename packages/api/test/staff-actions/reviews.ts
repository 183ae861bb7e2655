import { answers, questions } from '../../src/features/questions/questions.tables.ts'
import { reviewSettings, reviews } from '../../src/features/reviews/reviews.tables.ts'
import { addOrder } from '../reviews.ts'
import { createProduct } from '../shop.ts'
import type { StaffActions, StaffShop } from './staff-action.ts'

const PUBLISH = { state: 'published', version: 1 }

/** Staff actions on reviews, questions and answers. */
export function reviewActions({ db, asUser }: StaffShop): StaffActions {
  async function addQuestion(): Promise<{ questionId: number; userId: number }> {
    const [{ id: userId }, productId] = [await asUser(), await createProduct(db)]
    const [row] = await db.insert(questions).values({ userId, productId, text: 'Is it loud?' }).returning()
    return { questionId: row?.id ?? 0, userId }
  }

  return {
    async decideReview() {
      const [{ id: userId }, productId] = [await asUser(), await createProduct(db)]
      const orderId = await addOrder(db, { userId, productId })
      const [row] = await db.insert(reviews).values({ userId, productId, orderId, stars: 4 }).returning()
      const id = row?.id ?? 0
      return { subjectId: id, method: 'PUT', url: `/api/admin/reviews/${id}`, body: PUBLISH }
    },
    async changeReviewSettings() {
      const [settings] = await db.select().from(reviewSettings)
      const body = { isEnabled: !settings?.isEnabled, daysAfterDelivery: 3 }
      return { subjectId: 0, method: 'PUT', url: '/api/admin/review-settings', body }
    },
    async decideQuestion() {
      const { questionId } = await addQuestion()
      return { subjectId: questionId, method: 'PUT', url: `/api/admin/questions/${questionId}`, body: PUBLISH }
    },
    async answerAsStaff() {
      const { questionId } = await addQuestion()
      const url = `/api/admin/questions/${questionId}/answers`
      return { subjectId: questionId, method: 'POST', url, body: { text: 'It is quiet.' } }
    },
    async decideAnswer() {
      const question = await addQuestion()
      const [row] = await db
        .insert(answers)
        .values({ ...question, by: 'buyer', text: 'No.' })
        .returning()
      return { subjectId: question.questionId, method: 'PUT', url: `/api/admin/answers/${row?.id}`, body: PUBLISH }
    },
  }
}
