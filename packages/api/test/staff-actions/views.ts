import { savedViews } from '../../src/features/views/views.tables.ts'
import type { StaffActions, StaffShop } from './staff-action.ts'

const VIEW = { list: 'orders', params: 'status=PLACED' } as const

/** Staff save table filters. */
export function viewActions({ db, admin }: StaffShop): StaffActions {
  async function addView(): Promise<number> {
    const view = { ...VIEW, userId: admin.id, name: `To ship ${Math.random()}` }
    const [row] = await db.insert(savedViews).values(view).returning()
    return row?.id ?? 0
  }

  return {
    async saveView() {
      return {
        subjectId: (await addView()) + 1,
        method: 'POST',
        url: '/api/admin/views',
        body: { ...VIEW, name: 'All' },
      }
    },
    async deleteView() {
      const id = await addView()
      return { subjectId: id, method: 'DELETE', url: `/api/admin/views/${id}` }
    },
  }
}
