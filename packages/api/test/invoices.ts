import type { SavedSeller } from '@shop/contract/invoices'
import type { Config } from '../src/config/config.ts'
import { issueDueDocuments } from '../src/features/invoices/issue-due-documents.ts'
import { buildCheckoutApp } from './checkout.ts'

/** A fictional seller in Bihar. */
export const SELLER: SavedSeller = {
  legalName: 'Asha Traders Private Limited',
  tradeName: 'Asha Traders',
  gstin: '10ABCCS0000Z1ZC',
  state: 'Bihar',
  pan: 'ABCCS0000Z',
  address: '1 Fraser Road, Patna 800001',
  fssai: null,
  licences: null,
  invoiceSeries: 'SF',
  creditNoteSeries: 'SC',
  signatory: 'Asha Rao',
  grievanceName: null,
  grievanceDesignation: null,
  grievancePhone: null,
  grievanceEmail: null,
  nodalContact: null,
  version: null,
}

/** A shop with a seller and an admin. */
export async function buildInvoicesApp(config: Partial<Config> = {}) {
  const shop = await buildCheckoutApp(config)
  const admin = await shop.asUser('ADMIN')
  await shop.call('PUT', '/api/admin/seller', { token: admin.token, body: SELLER })
  return {
    ...shop,
    admin,
    issueAll: () => issueDueDocuments(shop.context),
    setStatus: (id: number, status: string) =>
      shop.call('PUT', `/api/orders/status/${id}`, { token: admin.token, body: { status } }),
    listInvoices: async (id: number, token = admin.token) =>
      (await shop.call('GET', `/api/orders/${id}/invoices`, { token })).body,
  }
}
