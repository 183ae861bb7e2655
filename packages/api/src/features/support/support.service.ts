import type { SupportAnswers } from '@shop/contract/support'
import type { Context } from '../../context.ts'
import { listPublicCoupons } from '../promotions/coupons.service.ts'
import { describeSeller } from '../store/store.service.ts'
import { type HelpSources, listHelpEntries } from './help-entries.ts'
import { createHelpIndex, type HelpIndex } from './help-index.ts'
import { listOrderAnswers } from './order-answers.ts'

/** Finds answers in the texts of the shop. Questions are not stored. */
export function createSupport({ db, config, clock }: Context) {
  let current: { sources: string; index: HelpIndex } | undefined

  /** Built again only if staff have changed the seller or a coupon. */
  async function getIndex(): Promise<HelpIndex> {
    const sources: HelpSources = {
      store: { ...config.store, seller: await describeSeller(db) },
      coupons: await listPublicCoupons(db, clock.now()),
    }
    const key = JSON.stringify(sources)
    if (current?.sources !== key) current = { sources: key, index: createHelpIndex(listHelpEntries(sources)) }
    return current.index
  }

  return {
    /** For a signed-in user also the status of the orders that the question is about, which come first. */
    async findAnswers(question: string, userId: number | undefined): Promise<SupportAnswers> {
      const index = await getIndex()
      const isAboutOrder = index.isAboutOrder(question)
      const orders =
        userId === undefined
          ? []
          : await listOrderAnswers(db, { userId, question, isAboutOrder, mode: config.checkoutMode })
      return {
        answers: [...orders, ...index.find(question)],
        ticketKind: isAboutOrder || orders.length > 0 ? 'order' : 'question',
      }
    },
  }
}
