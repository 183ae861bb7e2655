import type { Review, removeReviewVote, voteReviewHelpful } from '@shop/contract/reviews'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { useAction } from '../../lib/interaction/use-action.ts'
import { readSession } from '../../lib/session/session.ts'
import { useRedirectToSignIn } from '../../lib/session/use-redirect-to-sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import styles from './reviews.module.css'

/** `isVoted`: whether the user has found the review helpful. Pressing again takes the vote back. */
export function HelpfulButton({ review, isVoted }: { review: Review; isVoted: boolean }) {
  const redirectToSignIn = useRedirectToSignIn()
  const [changed, setChanged] = useState<{ helpful: number; isVoted: boolean } | undefined>()
  const shown = changed ?? { helpful: review.helpful, isVoted }
  const vote = useAction(async () => {
    const input = { params: { reviewId: review.id } }
    const { helpful } = shown.isVoted
      ? await call<typeof removeReviewVote>('DELETE /api/reviews/:reviewId/helpful', input)
      : await call<typeof voteReviewHelpful>('PUT /api/reviews/:reviewId/helpful', input)
    setChanged({ helpful, isVoted: !shown.isVoted })
  })
  const label = shown.helpful > 0 ? `Helpful (${shown.helpful})` : 'Helpful'
  return (
    <div className={styles.helpful}>
      <Button
        variant="text"
        aria-pressed={shown.isVoted}
        aria-label={`${label}: review by ${review.author}`}
        onClick={() => void (readSession().token === undefined ? redirectToSignIn() : vote.run())}
      >
        {label}
      </Button>
      {vote.error && <FieldError>{vote.error.message}</FieldError>}
    </div>
  )
}
