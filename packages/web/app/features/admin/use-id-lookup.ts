import { useRef, useState } from 'react'
import { isApiError } from '../../lib/api-error.ts'

type Words = { invalid: string; notFound: string }

type State<T> = { is: 'idle' } | { is: 'busy' } | { is: 'found'; item: T } | { is: 'refused'; message: string }

export type Lookup<T> = {
  state: State<T>
  /** Looks for the id that was typed. Answers what was found, unless another was looked for since. Never rejects. */
  look: (text: string) => Promise<T | undefined>
  show: (item: T) => void
}

/** Finding one thing by its number, with the words for what may go wrong (spec 5, 8). */
export function useIdLookup<T>(load: (id: number) => Promise<T>, { invalid, notFound }: Words): Lookup<T> {
  const [state, setState] = useState<State<T>>({ is: 'idle' })
  const newest = useRef(0)
  return {
    state,
    show(item) {
      newest.current += 1
      setState({ is: 'found', item })
    },
    async look(text) {
      newest.current += 1
      const mine = newest.current
      if (!/^[1-9]\d{0,8}$/.test(text.trim())) {
        setState({ is: 'refused', message: invalid })
        return undefined
      }
      setState({ is: 'busy' })
      try {
        const item = await load(Number(text))
        if (mine !== newest.current) return undefined
        setState({ is: 'found', item })
        return item
      } catch (error) {
        if (mine !== newest.current) return undefined
        const hasWords = isApiError(error) && error.status !== 404
        setState({ is: 'refused', message: hasWords ? error.message : notFound })
        return undefined
      }
    },
  }
}
