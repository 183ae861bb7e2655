import * as endpoints from '@shop/contract/gift-cards'
import { HOUR_SECONDS } from '@shop/contract/kit/durations'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import { createNetworkLimiter } from '../../platform/rate-limits/network-limits.ts'
import { consume, createRateLimiter } from '../../platform/rate-limits/rate-limits.ts'
import { withRequestDeadline } from '../payments/payments.service.ts'
import * as bought from './bought-gift-cards.ts'
import * as buy from './buy-gift-card.service.ts'
import * as giftCards from './gift-cards.service.ts'
import { redeemGiftCard } from './redeem-gift-card.ts'

export function giftCardRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  const { account, network } = endpoints.GIFT_CARD_LIMITS.attemptsAnHour
  const byAccount = createRateLimiter(db, { name: 'gift-card-account', points: account, seconds: HOUR_SECONDS })
  const byNetwork = createNetworkLimiter(db, { name: 'gift-card-network', points: network, seconds: HOUR_SECONDS })

  const byBuyer = createRateLimiter(db, {
    name: 'gift-card-payments',
    points: endpoints.GIFT_CARD_LIMITS.paymentsAnHour,
    seconds: HOUR_SECONDS,
  })

  serve(app, endpoints.redeemGiftCard, {
    async handle({ user, body, request }) {
      await consume(byAccount, String(user.id))
      await byNetwork.consume(request.ip)
      return redeemGiftCard(context, user.id, body)
    },
  })

  serve(app, endpoints.getGiftCardTerms, { handle: () => buy.getTerms(context) })

  serve(app, endpoints.createGiftCardPayment, {
    async handle({ user, body }) {
      await consume(byBuyer, String(user.id))
      return buy.createGiftCardPayment(withRequestDeadline(context), user.id, body)
    },
  })

  serve(app, endpoints.claimGiftCard, {
    handle: ({ user, body }) => buy.claimGiftCard(context, user.id, body.razorpay_order_id),
  })

  serve(app, endpoints.listBoughtGiftCards, { handle: ({ user }) => bought.listBought(context, user.id) })

  serve(app, endpoints.changeBoughtGiftCard, {
    find: ({ params, user }) => bought.getOwnCard(db, user.id, params.cardId),
    handle: ({ found, body }) => bought.changeDelivery(context, found, body),
  })

  serve(app, endpoints.cancelBoughtGiftCard, {
    find: ({ params, user }) => bought.getOwnCard(db, user.id, params.cardId),
    handle: ({ found }) => bought.cancelBought(context, found),
  })

  serve(app, endpoints.listGiftCards, { handle: ({ query }) => giftCards.listGiftCards(db, query) })

  serve(app, endpoints.issueGiftCard, {
    handle: ({ body, audit }) => giftCards.issueGiftCard(context, body, audit),
  })

  const find = ({ params }: { params: { cardId: number } }) => giftCards.getGiftCard(db, params.cardId)

  serve(app, endpoints.cancelGiftCard, {
    find,
    handle: ({ found, audit }) => giftCards.cancelGiftCard(context, found, audit),
  })

  serve(app, endpoints.resendGiftCard, {
    find,
    handle: ({ found, audit }) => giftCards.resendGiftCard(context, found, audit),
  })
}
