import type { recordView } from '@shop/contract/catalogue'
import { useEffect } from 'react'
import { call } from './api.ts'

/** Records a view of a product or movie. Failures are ignored. */
export function useRecordView(catalogType: 'products' | 'movies', itemId: number): void {
  useEffect(() => {
    call<typeof recordView>('POST /api/views', { body: { shelf: catalogType, itemId } }).catch(() => {})
  }, [catalogType, itemId])
}
