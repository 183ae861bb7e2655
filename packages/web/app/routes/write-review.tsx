import { useQuery } from '@tanstack/react-query'
import { data, useNavigate } from 'react-router'
import { variantUrl } from '../features/catalogue/variant-options.ts'
import { FormHead } from '../features/reviews/form-head.tsx'
import { OwnReviewNotice } from '../features/reviews/own-review-notice.tsx'
import formStyles from '../features/reviews/review-form.module.css'
import { ReviewForm } from '../features/reviews/review-form.tsx'
import { ownReviewQuery, reviewedProductQuery } from '../features/reviews/reviews.api.ts'
import { prefetch, queryClient } from '../lib/api/query-client.ts'
import { pageTitle } from '../lib/rendering/site.ts'
import { LinkButton } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { ErrorPanel } from '../ui/empty-state.tsx'
import layout from '../ui/layout.module.css'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { toast } from '../ui/toast.ts'
import type { Route } from './+types/write-review.ts'

export const meta = () => [{ title: pageTitle('Your review') }]

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  if (!/^[1-9]\d{0,8}$/.test(params.id)) throw data('Product not found', { status: 404 })
  const productId = Number(params.id)
  const link = new URL(request.url).searchParams.get('link') ?? undefined
  await Promise.all([prefetch(reviewedProductQuery(productId)), prefetch(ownReviewQuery(productId, link))])
  return { productId, link }
}
clientLoader.hydrate = true as const

const Loading = () => <PageSkeleton label="Loading your review..." title="Your review" />

export { Loading as HydrateFallback }

export default function WriteReviewPage({ loaderData: { productId, link } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const product = useQuery(reviewedProductQuery(productId))
  const own = useQuery(ownReviewQuery(productId, link))
  const error = product.error ?? own.error

  async function leave(message: string) {
    toast.success(message)
    queryClient.removeQueries(ownReviewQuery(productId, link))
    // The page of another variant redirects to that of the product, which would lose the place on the page.
    const mainId = product.data?.variants[0]?.id ?? productId
    const page = mainId === productId ? `/product/${productId}` : variantUrl(mainId, productId)
    await navigate(`${page}#reviews`)
  }

  if (product.data === undefined || own.data === undefined)
    return error === null ? (
      <Loading />
    ) : (
      <ErrorPanel
        message={error.message}
        onRetry={() => void Promise.all([product.refetch(), own.refetch()])}
        busy={product.isFetching || own.isFetching}
      />
    )
  const { review, problem, chosenStars } = own.data
  return (
    <div className={classes(layout.container, layout.section, layout.fullHeight)}>
      <div className={formStyles.page}>
        <FormHead title={review === null ? 'Write a review' : 'Edit your review'} product={product.data} />
        {(problem !== null || review !== null) && <OwnReviewNotice status={own.data} />}
        {problem === null ? (
          <ReviewForm
            product={product.data}
            review={review}
            stars={chosenStars ?? undefined}
            onSaved={() => leave('Thank you. Your review will appear once we’ve checked it.')}
            onDeleted={() => leave('Your review was deleted.')}
          />
        ) : (
          <LinkButton className={layout.selfStart} variant="line" to={`/product/${productId}`}>
            Back to product
          </LinkButton>
        )}
      </div>
    </div>
  )
}
