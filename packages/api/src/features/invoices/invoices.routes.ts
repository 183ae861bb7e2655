import * as endpoints from '@shop/contract/invoices'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { FileDownload, serve } from '../../platform/http/serve.ts'
import type { AuditContext, SessionUser } from '../../platform/http/session-user.ts'
import { joinProducts } from '../checkout/quote.service.ts'
import { getOrderToView } from '../orders/orders.service.ts'
import { createCouponGuesses } from '../promotions/coupon-guesses.service.ts'
import { ensureUser } from '../users/users.service.ts'
import { getIncludedTax } from './included-tax.service.ts'
import { fileNameOf, renderInvoicePdf } from './invoice-pdf.ts'
import * as invoices from './invoices.service.ts'
import * as sellers from './seller.service.ts'
import * as rates from './tax-rates.service.ts'
import * as reports from './tax-reports.service.ts'

export function invoiceRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context
  const action = (audit: AuditContext) => ({ audit, now: clock.now() })
  const findInvoice = ({ params, user }: { params: { id: number }; user: SessionUser }) =>
    invoices.getInvoiceRow(db, user, params.id)

  serve(app, endpoints.listOrderInvoices, {
    find: ({ params, user }) => getOrderToView(db, user, params.id),
    handle: ({ found }) => invoices.listOrderInvoices(db, found.id),
  })

  serve(app, endpoints.getInvoice, { find: findInvoice, handle: ({ found }) => found.document })

  serve(app, endpoints.downloadInvoice, {
    find: findInvoice,
    handle: async ({ found }) => new FileDownload(fileNameOf(found.number), await renderInvoicePdf(found.document)),
  })

  serve(app, endpoints.getIncludedTax, {
    join: ({ userId, body }) => joinProducts(context, userId, body),
    limit: createCouponGuesses(context),
    handle: ({ user, body, joined }) => getIncludedTax(context, user.id, body, joined),
  })

  const findUser = ensureUser(db)
  serve(app, endpoints.getBusinessDetails, {
    find: findUser,
    handle: ({ params }) => sellers.getBusinessDetails(db, params.userId),
  })
  serve(app, endpoints.saveBusinessDetails, {
    find: findUser,
    handle: ({ params, body }) => sellers.saveBusinessDetails(db, params.userId, body, clock.now()),
  })

  serve(app, endpoints.listInvoices, { handle: ({ query }) => invoices.listInvoices(db, query) })
  serve(app, endpoints.getTaxSummary, { handle: ({ query }) => reports.getTaxSummary(context, query.month) })
  serve(app, endpoints.getGstr1, { handle: ({ query }) => reports.getGstr1(context, query.month) })
  serve(app, endpoints.downloadGstr1, {
    handle: ({ query }) => reports.downloadGstr1(context, query.table, query.month),
  })

  serve(app, endpoints.getSeller, { handle: () => sellers.getSeller(db) })
  serve(app, endpoints.saveSeller, { handle: ({ audit, body }) => sellers.saveSeller(db, action(audit), body) })

  serve(app, endpoints.listTaxRates, { handle: () => rates.listTaxRates(db) })
  serve(app, endpoints.saveTaxRate, { handle: ({ audit, body }) => rates.saveTaxRate(db, action(audit), body) })
  serve(app, endpoints.deleteTaxRate, {
    async handle({ audit, params }) {
      await rates.deleteTaxRate(db, action(audit), params.id)
      return { message: 'The rate was deleted.' }
    },
  })
}
