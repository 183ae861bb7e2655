import * as endpoints from '@shop/contract/gift-cards'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import { networkOf } from '../../platform/rate-limits/network.ts'
import { consume, createRateLimiter } from '../../platform/rate-limits/rate-limits.ts'
import * as giftCards from './gift-cards.service.ts'
import { redeemGiftCard } from './redeem-gift-card.ts'

export function giftCardRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  const { account, network } = endpoints.GIFT_CARD_LIMITS.attemptsAnHour
  const byAccount = createRateLimiter(db, { name: 'gift-card-account', points: account, seconds: 60 * 60 })
  const byNetwork = createRateLimiter(db, { name: 'gift-card-network', points: network, seconds: 60 * 60 })

  serve(app, endpoints.redeemGiftCard, {
    async handle({ user, body, request }) {
      await consume(byAccount, String(user.id))
      await consume(byNetwork, networkOf(request.ip))
      return redeemGiftCard(context, user.id, body)
    },
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
