import type { confirmNewsletter, unsubscribeNewsletter } from '@shop/contract/notifications'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { isApiError } from '../../lib/api-error.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

type Props = {
  step: 'confirm' | 'unsubscribe'
  asks: { title: string; words: string; button: string; busy: string }
  done: { title: string; words: string }
}

/** What a link in a newsletter mail opens. It asks first, because mail programs open links by themselves to look at them. */
export function NewsletterStep({ step, asks, done }: Props) {
  const [state, setState] = useState<'asking' | 'busy' | 'done'>('asking')
  const [problem, setProblem] = useState<string>()

  async function press() {
    setState('busy')
    setProblem(undefined)
    try {
      await answer(step, new URLSearchParams(location.search).get('token') ?? '')
      setState('done')
    } catch (error) {
      setProblem(isApiError(error) ? error.message : 'Something went wrong. Please try again.')
      setState('asking')
    }
  }

  const { title, words } = state === 'done' ? done : asks
  return (
    <div className="wrap sect grid gap-5 justify-items-start">
      <div role="status" className="grid gap-3">
        <h1 className="d hero">{title}</h1>
        <p className="quiet">{words}</p>
      </div>
      {state === 'done' ? (
        <LinkButton big to="/shop">
          Continue Shopping
        </LinkButton>
      ) : (
        <Button big onClick={press} busyLabel={state === 'busy' && asks.busy}>
          {asks.button}
        </Button>
      )}
      {problem && <Notice kind="bad">{problem}</Notice>}
    </div>
  )
}

const answer = (step: Props['step'], token: string) =>
  step === 'confirm'
    ? call<typeof confirmNewsletter>('POST /api/newsletter/confirm', { body: { token } })
    : call<typeof unsubscribeNewsletter>('POST /api/newsletter/unsubscribe', { body: { token } })
