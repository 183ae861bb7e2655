import type { recordView } from '@shop/contract/catalogue'
import { useEffect } from 'react'
import { call } from './api.ts'

/** Records a view of a product or movie. Failures are ignored. */
export function useRecordView(shelf: 'products' | 'movies', itemId: number): void {
  useEffect(() => {
    call<typeof recordView>('POST /api/views', { body: { shelf, itemId } }).catch(() => {})
  }, [shelf, itemId])
}
