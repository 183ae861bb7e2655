import { imports } from '../../src/features/imports/imports.tables.ts'
import { HEADER } from '../imports.ts'
import type { StaffActions, StaffShop } from './staff-action.ts'

export function fileActions({ db, admin }: StaffShop): StaffActions {
  /** Cancels all others: one import may be open at a time. */
  async function openImport(): Promise<number> {
    await db.update(imports).set({ state: 'cancelled', finishedAt: new Date() })
    const row = { kind: 'products', fileName: 'a.csv', bytes: 1, state: 'ready', requestId: 'r' } as const
    const [opened] = await db
      .insert(imports)
      .values({ ...row, file: `${Math.random()}.csv`, startedBy: admin.id })
      .returning()
    return opened?.id ?? 0
  }

  return {
    async exportCsv() {
      return { subjectId: 0, method: 'POST', url: '/api/admin/exports?list=orders' }
    },
    async uploadImport() {
      const body = `${HEADER}\n`
      return { subjectId: (await openImport()) + 1, method: 'POST', url: '/api/admin/imports?kind=movies', body }
    },
    async confirmImport() {
      const id = await openImport()
      return { subjectId: id, method: 'POST', url: `/api/admin/imports/${id}/confirm` }
    },
    async cancelImport() {
      const id = await openImport()
      return { subjectId: id, method: 'POST', url: `/api/admin/imports/${id}/cancel` }
    },
  }
}
