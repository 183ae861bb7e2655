import type { confirmNewsletter, unsubscribeNewsletter } from '@shop/contract/notifications'
import type { unsubscribeFromProducts } from '@shop/contract/product-notifications'
import type { unsubscribeReviewEmails } from '@shop/contract/reviews'
import { call } from '../../lib/api/api.ts'
import { useAction } from '../../lib/interaction/use-action.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Notice } from '../../ui/notice.tsx'
import textStyles from '../../ui/text.module.css'
import { formErrorMessage } from './use-form-action.ts'

type Props = {
  step: keyof typeof STEPS
  prompt: { title: string; text: string; button: string; busyLabel: string }
  success: { title: string; text: string }
}

/**
 * The page behind a link in an email that can be unsubscribed from. It requires a click, since email clients open links
 * to scan them.
 */
export function SubscriptionStep({ step, prompt, success }: Props) {
  const action = useAction(() => submit(step, new URLSearchParams(location.search).get('token') ?? ''))
  const isDone = action.status === 'success'
  const { title, text } = isDone ? success : prompt
  return (
    <div className={classes(layout.container, layout.section, layout.grid, layout.gapXl, layout.itemsStart)}>
      <div role="status" className={classes(layout.grid, layout.gapM)}>
        <h1 className={classes(textStyles.display, textStyles.hero)}>{title}</h1>
        <p className={textStyles.quiet}>{text}</p>
      </div>
      {isDone ? (
        <LinkButton big to="/shop">
          Continue Shopping
        </LinkButton>
      ) : (
        <Button big onClick={() => void action.run()} busyLabel={action.isPending && prompt.busyLabel}>
          {prompt.button}
        </Button>
      )}
      {action.error && <Notice kind="bad">{formErrorMessage(action.error)}</Notice>}
    </div>
  )
}

const submit = (step: Props['step'], token: string) => STEPS[step]({ body: { token } })

type Input = { body: { token: string } }

const STEPS = {
  confirm: (input: Input) => call<typeof confirmNewsletter>('POST /api/newsletter/confirm', input),
  unsubscribe: (input: Input) => call<typeof unsubscribeNewsletter>('POST /api/newsletter/unsubscribe', input),
  'unsubscribe-reviews': (input: Input) => call<typeof unsubscribeReviewEmails>('POST /api/reviews/unsubscribe', input),
  'unsubscribe-products': (input: Input) =>
    call<typeof unsubscribeFromProducts>('POST /api/product-notifications/unsubscribe', input),
}
