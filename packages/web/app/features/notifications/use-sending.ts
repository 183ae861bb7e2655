import { TIMINGS } from '@shop/contract/kit/limits'
import { useEffect, useState } from 'react'
import { isApiError } from '../../lib/api-error.ts'

export type Step =
  | { is: 'idle' }
  | { is: 'busy' }
  | { is: 'done' }
  /** `fields`: what is wrong with which; `why` fits the whole. */
  | { is: 'refused'; why: string; fields: Readonly<Record<string, string>> }

/** Where a form that thanks stands: `done` lasts 3 s (spec 4). `send` answers whether it went well. */
export function useSending(ask: () => Promise<unknown>) {
  const [step, setStep] = useState<Step>({ is: 'idle' })

  useEffect(() => {
    if (step.is !== 'done') return
    const timer = setTimeout(() => setStep({ is: 'idle' }), TIMINGS.thankYouTextMs)
    return () => clearTimeout(timer)
  }, [step])

  async function send(): Promise<boolean> {
    setStep({ is: 'busy' })
    try {
      await ask()
      setStep({ is: 'done' })
      return true
    } catch (error) {
      const why = isApiError(error) ? error.message : 'Something went wrong. Please try again.'
      setStep({ is: 'refused', why, fields: isApiError(error) ? error.fields : {} })
      return false
    }
  }

  return { step, send, setStep }
}
