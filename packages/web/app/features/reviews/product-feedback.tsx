import type { ProductDetails } from '@shop/contract/catalogue'
import type { ProductFeedback as Feedback } from '@shop/contract/questions'
import type { FeedbackView } from './feedback-params.ts'
import { useOwnFeedback } from './own-feedback.api.ts'
import { ProductQuestions } from './product-questions.tsx'
import { ProductReviews } from './product-reviews.tsx'
import styles from './reviews.module.css'

type Props = { product: ProductDetails; feedback: Feedback; view: FeedbackView }

/** Reviews and questions on the product page. */
export function ProductFeedback({ product, feedback, view }: Props) {
  const own = useOwnFeedback(product.id)
  return (
    <div className={styles.columns}>
      <ProductReviews product={product} reviews={feedback.reviews} view={view} own={own} />
      <ProductQuestions productId={product.id} questions={feedback.questions} view={view} own={own} />
    </div>
  )
}
