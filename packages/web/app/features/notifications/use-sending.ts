import { TIMINGS } from '@shop/contract/kit/limits'
import { useEffect, useState } from 'react'
import { isApiError } from '../../lib/api-error.ts'

type Step =
  | { is: 'idle' }
  | { is: 'busy' }
  | { is: 'done' }
  /** `fields`: what is wrong with which; `why` fits the whole. */
  | { is: 'refused'; why: string; fields: Readonly<Record<string, string>> }

/**
 * Where a form that thanks stands: `done` lasts 3 s (spec 4). `send` answers whether it went well; `edited` takes away what
 * was said against a field.
 */
export function useSending(ask: () => Promise<unknown>): {
  step: Step
  send: () => Promise<boolean>
  edited: (field: string) => void
} {
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

  const edited = (field: string) =>
    setStep((now) => {
      if (now.is !== 'refused' || now.fields[field] === undefined) return now
      const { [field]: _, ...fields } = now.fields
      return Object.keys(fields).length === 0 ? { is: 'idle' } : { ...now, fields }
    })

  return { step, send, edited }
}
