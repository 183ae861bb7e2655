import type { PublicCoupon } from '@shop/contract/promotions'
import type { Store } from '@shop/contract/store'
import {
  anchorOf,
  CONTACT_PAGE,
  describeSellerDetails,
  FAQ,
  formatDetails,
  HELP_TOPICS,
  type HelpSection,
  listContacts,
  listFaq,
  listHelpTopics,
  listPrivacyPolicy,
  listRefundPolicy,
  listTermsAndConditions,
  listTermsOfService,
  PRIVACY_POLICY,
  plainText,
  REFUND_POLICY,
  type SupportAnswer,
  TERMS_AND_CONDITIONS,
  TERMS_OF_SERVICE,
} from '@shop/contract/support'
import type { HelpEntry } from './help-index.ts'

export type HelpSources = {
  store: Pick<Store, 'name' | 'email' | 'phone' | 'address' | 'seller'>
  coupons: readonly PublicCoupon[]
}

type Page = { path: string; title: string }

/**
 * Everything that the pages say to help customers, in the words of the pages. The first of equally good answers comes
 * first.
 */
export function listHelpEntries({ store, coupons }: HelpSources): HelpEntry[] {
  const seller = describeSellerDetails(store)
  return [
    ...toEntries('faq', FAQ, listFaq({ name: store.name, coupons })),
    ...toEntries('faq', HELP_TOPICS, listHelpTopics()),
    ...toEntries('policy', REFUND_POLICY, listRefundPolicy(store)),
    ...toEntries('policy', TERMS_AND_CONDITIONS, listTermsAndConditions(store)),
    ...toEntries('policy', PRIVACY_POLICY, listPrivacyPolicy(store)),
    ...toEntries('policy', TERMS_OF_SERVICE, listTermsOfService(store)),
    {
      kind: 'contact',
      source: CONTACT_PAGE.title,
      title: CONTACT_PAGE.title,
      url: CONTACT_PAGE.path,
      keywords: 'phone number, call, email address, customer care number, office address, where are you located',
      texts: [formatDetails(listContacts(store))],
    },
    {
      kind: 'contact',
      source: CONTACT_PAGE.title,
      title: seller.title,
      url: `${CONTACT_PAGE.path}#seller`,
      keywords:
        'who is the seller, company name, GSTIN of the seller, FSSAI licence, grievance officer, nodal officer, legal notice, registered address',
      texts: [formatDetails(seller.details)],
    },
  ]
}

const toEntries = (kind: SupportAnswer['kind'], page: Page, sections: readonly HelpSection[]): HelpEntry[] =>
  sections.map(({ title, body, keywords = '' }) => ({
    kind,
    source: page.title,
    title,
    url: `${page.path}#${anchorOf(title)}`,
    keywords,
    texts: body.flat().map(plainText),
  }))
