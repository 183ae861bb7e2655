import type { ProductState } from './products.rules.ts'

export const PRODUCT_STATE_LABELS: Readonly<Record<ProductState, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  archived: 'Archived',
}
