import { eq, sql } from 'drizzle-orm'
import { coupons } from '../../src/features/promotions/coupons.tables.ts'
import { showcase } from '../../src/features/promotions/showcase.tables.ts'
import { queryRows } from '../../src/platform/database/database.ts'
import { createProduct } from '../shop.ts'
import type { StaffActions, StaffShop } from './staff-action.ts'

const TERMS = {
  percent: 10,
  minAmount: 0,
  maxDiscount: null,
  from: null,
  until: null,
  totalLimit: null,
  perUserLimit: null,
}

/** Staff actions on coupons and the shop home showcase. */
export function promotionActions({ db }: StaffShop): StaffActions {
  async function createCouponRow(): Promise<number> {
    const code = `code${Math.random().toString().slice(2)}`
    const [row] = await db.insert(coupons).values({ code, basisPoints: 1000 }).returning()
    return row?.id ?? 0
  }

  return {
    async createCoupon() {
      const [row] = await queryRows<{ id: number }>(db, sql`select max(id)::int + 1 as id from coupons`)
      const body = { ...TERMS, code: `MADE${Math.random().toString().slice(2)}` }
      return { subjectId: row?.id ?? 0, method: 'POST', url: '/api/admin/coupons', body }
    },
    async updateCoupon() {
      const id = await createCouponRow()
      const body = { ...TERMS, percent: 20, version: 1 }
      return { subjectId: id, method: 'PUT', url: `/api/admin/coupons/${id}`, body }
    },
    async setCouponEnabled() {
      const id = await createCouponRow()
      const body = { isOn: false, version: 1 }
      return { subjectId: id, method: 'PUT', url: `/api/admin/coupons/${id}/switch`, body }
    },
    async updateShowcase() {
      const [row] = await db.select().from(showcase).where(eq(showcase.slot, 'deals'))
      const body = {
        isPicked: true,
        productIds: [await createProduct(db)],
        from: null,
        until: null,
        version: row?.version,
      }
      return { subjectId: row?.id ?? 0, method: 'PUT', url: `/api/admin/showcase/${row?.id}`, body }
    },
  }
}
