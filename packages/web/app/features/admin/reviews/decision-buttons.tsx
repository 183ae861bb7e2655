import type { ModerationDecision, ModerationState } from '@shop/contract/reviews'
import { REVIEW_LIMITS } from '@shop/contract/reviews/reviews.rules'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { NoteDialog } from '../note-dialog.tsx'
import { useModeration } from './use-moderation.ts'

type Props = {
  kind: 'review' | 'question' | 'answer'
  /** The customer's name, which distinguishes the buttons of a list. */
  author: string
  state: ModerationState
  version: number
  decide: (decision: ModerationDecision) => Promise<unknown>
}

/** Publishes, or rejects with a reason that the author sees. Both can be changed later. */
export function DecisionButtons({ kind, author, state, version, decide }: Props) {
  const moderation = useModeration()
  const [isRejecting, setIsRejecting] = useState(false)
  const noun = `${kind[0]?.toUpperCase()}${kind.slice(1)}`
  const run = (decision: Pick<ModerationDecision, 'state' | 'reason'>) =>
    moderation.mutate({ run: () => decide({ ...decision, version }), successMessage: `${noun} ${decision.state}.` })
  return (
    <>
      {state !== 'published' && (
        <Button
          variant="line"
          aria-label={`Publish ${kind} by ${author}`}
          busyLabel={moderation.isPending && 'Saving...'}
          onClick={() => run({ state: 'published', reason: '' })}
        >
          Publish
        </Button>
      )}
      {state !== 'rejected' && (
        <Button
          variant="plain"
          aria-label={`Reject ${kind} by ${author}`}
          disabled={moderation.isPending}
          onClick={() => setIsRejecting(true)}
        >
          Reject
        </Button>
      )}
      {isRejecting && (
        <NoteDialog
          title={`Reject ${kind}`}
          label="Reason for the author"
          required="Reason is required"
          maxLength={REVIEW_LIMITS.maxReasonLength}
          onConfirm={(reason) => {
            setIsRejecting(false)
            run({ state: 'rejected', reason })
          }}
          onClose={() => setIsRejecting(false)}
        />
      )}
    </>
  )
}
