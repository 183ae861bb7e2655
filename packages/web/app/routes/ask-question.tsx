import type { OwnQuestions } from '@shop/contract/questions'
import { useQuery } from '@tanstack/react-query'
import { data, useNavigate, useSearchParams } from 'react-router'
import { FormHead } from '../features/reviews/form-head.tsx'
import { OwnQuestionNotices } from '../features/reviews/own-question-notices.tsx'
import { QuestionForm } from '../features/reviews/question-form.tsx'
import formStyles from '../features/reviews/review-form.module.css'
import { ownQuestionsQuery, questionsQuery, reviewedProductQuery } from '../features/reviews/reviews.api.ts'
import { prefetch, queryClient } from '../lib/api/query-client.ts'
import { pageTitle } from '../lib/rendering/site.ts'
import { LinkButton } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { ErrorPanel } from '../ui/empty-state.tsx'
import layout from '../ui/layout.module.css'
import { Notice } from '../ui/notice.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { toast } from '../ui/toast.ts'
import type { Route } from './+types/ask-question.ts'

export const meta = () => [{ title: pageTitle('Ask a question') }]

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (!/^[1-9]\d{0,8}$/.test(params.id)) throw data('Product not found', { status: 404 })
  const productId = Number(params.id)
  await Promise.all(
    [reviewedProductQuery, questionsQuery, ownQuestionsQuery].map((query) => prefetch(query(productId) as never)),
  )
  return { productId }
}
clientLoader.hydrate = true as const

const Loading = () => <PageSkeleton label="Loading questions..." title="Ask a question" />

export { Loading as HydrateFallback }

/** Asks a question about the product. With `?answer=`, answers the published question with this id. */
export default function AskQuestionPage({ loaderData: { productId } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const product = useQuery(reviewedProductQuery(productId))
  const questions = useQuery(questionsQuery(productId))
  const own = useQuery(ownQuestionsQuery(productId))
  const error = product.error ?? questions.error ?? own.error

  if (product.data === undefined || questions.data === undefined || own.data === undefined)
    return error === null ? (
      <Loading />
    ) : (
      <ErrorPanel
        message={error.message}
        onRetry={() => void Promise.all([product.refetch(), questions.refetch(), own.refetch()])}
        busy={product.isFetching || questions.isFetching || own.isFetching}
      />
    )
  const answerTo = questions.data.content.find(({ id }) => String(id) === params.get('answer'))
  const answer = own.data.answers.find(({ questionId }) => questionId === answerTo?.id)

  async function leave(saved: OwnQuestions) {
    toast.success(`Thank you. Your ${answerTo ? 'answer' : 'question'} will appear once we’ve checked it.`)
    queryClient.setQueryData(ownQuestionsQuery(productId).queryKey, saved)
    await navigate(`/product/${productId}#questions`)
  }

  return (
    <div className={classes(layout.container, layout.section, layout.fullHeight)}>
      <div className={formStyles.page}>
        <FormHead title={answerTo ? 'Answer a question' : 'Ask a question'} product={product.data} />
        {answerTo && !own.data.canAnswer ? (
          <>
            <Notice kind="info" isPolite>
              Only customers who received this product can answer.
            </Notice>
            <LinkButton className={layout.selfStart} variant="line" to={`/product/${productId}`}>
              Back to product
            </LinkButton>
          </>
        ) : (
          <>
            <OwnQuestionNotices own={own.data} />
            <QuestionForm productId={productId} answerTo={answerTo} answer={answer?.text} onSaved={leave} />
          </>
        )}
      </div>
    </div>
  )
}
