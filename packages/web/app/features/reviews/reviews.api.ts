import type { getProduct } from '@shop/contract/catalogue'
import type {
  answerQuestion as answerQuestionEndpoint,
  askQuestion as askQuestionEndpoint,
  getOwnQuestions,
  listQuestions,
} from '@shop/contract/questions'
import type {
  addReviewPicture,
  deleteReview as deleteReviewEndpoint,
  getOwnReview,
  ReviewInput,
  saveReview as saveReviewEndpoint,
} from '@shop/contract/reviews'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'

const feedbackKeys = {
  product: (id: number) => ['feedback', id, 'product'] as const,
  review: (id: number, link: string | undefined) => ['feedback', id, 'review', link] as const,
  questions: (id: number) => ['feedback', id, 'questions'] as const,
  ownQuestions: (id: number) => ['feedback', id, 'own questions'] as const,
}

export const reviewedProductQuery = (id: number) =>
  queryOptions({
    queryKey: feedbackKeys.product(id),
    queryFn: ({ signal }) => call<typeof getProduct>('GET /api/orders/products/:id', { params: { id }, signal }),
  })

/** `link`: from an email that asks for a review. */
export const ownReviewQuery = (id: number, link?: string) =>
  queryOptions({
    queryKey: feedbackKeys.review(id, link),
    queryFn: ({ signal }) =>
      call<typeof getOwnReview>('GET /api/products/:id/reviews/mine', {
        params: { id },
        query: link === undefined ? {} : { link },
        signal,
      }),
    // A form must start with the saved review.
    staleTime: 0,
  })

export const questionsQuery = (id: number) =>
  queryOptions({
    queryKey: feedbackKeys.questions(id),
    queryFn: ({ signal }) =>
      call<typeof listQuestions>('GET /api/products/:id/questions', { params: { id }, query: { size: 100 }, signal }),
  })

export const ownQuestionsQuery = (id: number) =>
  queryOptions({
    queryKey: feedbackKeys.ownQuestions(id),
    queryFn: ({ signal }) =>
      call<typeof getOwnQuestions>('GET /api/products/:id/questions/mine', { params: { id }, signal }),
  })

export const saveReview = (id: number, body: ReviewInput) =>
  call<typeof saveReviewEndpoint>('POST /api/products/:id/reviews', { params: { id }, body })

export const uploadPicture = (id: number, body: Blob) =>
  call<typeof addReviewPicture>('POST /api/products/:id/reviews/mine/pictures', { params: { id }, body })

export const deleteReview = (id: number) =>
  call<typeof deleteReviewEndpoint>('DELETE /api/products/:id/reviews/mine', { params: { id } })

export const askQuestion = (id: number, text: string) =>
  call<typeof askQuestionEndpoint>('POST /api/products/:id/questions', { params: { id }, body: { text } })

export const answerQuestion = (questionId: number, text: string) =>
  call<typeof answerQuestionEndpoint>('POST /api/questions/:questionId/answers', {
    params: { questionId },
    body: { text },
  })
