import type { StaffActions, StaffShop } from './staff-action.ts'

/** Staff actions on delivery dates and PINs. */
export function deliveryActions({ call, admin }: StaffShop): StaffActions {
  let changes = 0
  return {
    async saveDeliverySettings() {
      const { body } = await call('GET', '/api/admin/delivery', admin)
      return { subjectId: 0, method: 'PUT', url: '/api/admin/delivery', body: { ...body, cutoffHour: ++changes } }
    },
    async applyPinFile() {
      const csv = `${800_001 + ++changes},no`
      return { subjectId: 0, method: 'POST', url: '/api/admin/delivery/pins', body: { csv } }
    },
  }
}
