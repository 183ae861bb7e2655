import { useSearchParams } from 'react-router'
import { isValidId } from './use-id-lookup.ts'

/** The id of the item that a new one copies: `?view=add&from=7`. */
export function useCopiedId(): number | undefined {
  const [params] = useSearchParams()
  const from = params.get('from') ?? ''
  return isValidId(from) ? Number(from) : undefined
}
