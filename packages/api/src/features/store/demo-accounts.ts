import type { Store } from '@shop/contract/store'

/** One account per role, created together with the demo data. */
export const DEMO_ACCOUNTS = [
  { role: 'USER', name: 'Asha Kumari', email: 'asha@shopflix.example', password: 'shopflix-demo' },
  { role: 'MODERATOR', name: 'Manoj Verma', email: 'manoj@shopflix.example', password: 'shopflix-demo' },
  { role: 'ADMIN', name: 'Anita Desai', email: 'anita@shopflix.example', password: 'shopflix-demo' },
] as const satisfies readonly (Store['demoAccounts'][number] & { name: string })[]

/** The demo accounts are of adults, who may watch and buy everything. */
export const DEMO_DATE_OF_BIRTH = '1990-01-15'
