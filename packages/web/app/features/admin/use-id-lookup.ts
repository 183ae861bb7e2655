import { useRef, useState } from 'react'
import { isApiError } from '../../lib/api-error.ts'

type Messages = { invalid: string; notFound: string }

type State<T> =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'found'; item: T }
  | { status: 'error'; message: string }

export type Lookup<T> = {
  state: State<T>
  /** Returns the item, or undefined after an error or a newer search. Never rejects. */
  search: (text: string) => Promise<T | undefined>
  show: (item: T) => void
}

/** Finds one item by an ID that the user typed. The latest search wins. */
export function useIdLookup<T>(load: (id: number) => Promise<T>, { invalid, notFound }: Messages): Lookup<T> {
  const [state, setState] = useState<State<T>>({ status: 'idle' })
  const latestRequest = useRef(0)
  return {
    state,
    show(item) {
      latestRequest.current += 1
      setState({ status: 'found', item })
    },
    async search(text) {
      latestRequest.current += 1
      const request = latestRequest.current
      if (!/^[1-9]\d{0,8}$/.test(text.trim())) {
        setState({ status: 'error', message: invalid })
        return undefined
      }
      setState({ status: 'loading' })
      try {
        const item = await load(Number(text))
        if (request !== latestRequest.current) return undefined
        setState({ status: 'found', item })
        return item
      } catch (error) {
        if (request !== latestRequest.current) return undefined
        const hasMessage = isApiError(error) && error.status !== 404
        setState({ status: 'error', message: hasMessage ? error.message : notFound })
        return undefined
      }
    },
  }
}
