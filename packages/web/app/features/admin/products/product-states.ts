import type { ProductState } from '@shop/contract/catalogue/products.rules'

export const STATE_LABELS: Readonly<Record<ProductState, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  archived: 'Archived',
}
