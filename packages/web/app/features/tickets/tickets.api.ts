import type { listTickets } from '@shop/contract/tickets'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'

export const ticketsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['tickets', userId],
    queryFn: ({ signal }) => call<typeof listTickets>('GET /api/tickets', { signal }),
  })
