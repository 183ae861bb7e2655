import { useState } from 'react'
import { Link } from 'react-router'
import { AgeDialog } from '../../shared/age-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { OrderReview } from './use-order-review.ts'

/** Items with an age limit that the buyer doesn't meet, or hasn't declared an age for. */
export function AgeNotice({ review: { quote, retry } }: { review: OrderReview }) {
  const [isOpen, setOpen] = useState(false)
  const limit = quote?.ageLimit
  if (!limit) return null
  const reason = `Your order has items that are only for people aged ${limit.minimumAge} and over.`
  if (limit.isDeclared) {
    return (
      <Notice kind="bad">
        <span>
          {reason} Remove them to continue, or <Link to="/profile">check your date of birth</Link>.
        </span>
      </Notice>
    )
  }
  return (
    <>
      <Notice kind="warn" isPolite>
        <span>{reason}</span>
        <Button variant="text" onClick={() => setOpen(true)}>
          Confirm your age
        </Button>
      </Notice>
      {isOpen && (
        <AgeDialog
          title="Confirm your age"
          reason={reason}
          saveLabel="Continue"
          onDeclared={() => {
            setOpen(false)
            retry()
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
