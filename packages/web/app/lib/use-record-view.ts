import type { recordView } from '@shop/contract/catalogue'
import { useEffect } from 'react'
import { call } from './api.ts'

/** Tells the shop that a product or film is being looked at (decision 67). The page works the same when that fails. */
export function useRecordView(shelf: 'products' | 'movies', itemId: number): void {
  useEffect(() => {
    call<typeof recordView>('POST /api/views', { body: { shelf, itemId } }).catch(() => {})
  }, [shelf, itemId])
}
