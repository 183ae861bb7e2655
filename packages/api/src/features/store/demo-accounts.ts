import type { Store } from '@shop/contract/store'

/** One account per role, created together with the demo data. */
export const DEMO_ACCOUNTS = [
  { role: 'USER', name: 'Asha Kumari', email: 'asha@shopflix.example', password: 'shopflix-demo' },
  { role: 'MODERATOR', name: 'Manoj Verma', email: 'manoj@shopflix.example', password: 'shopflix-demo' },
  { role: 'ADMIN', name: 'Anita Desai', email: 'anita@shopflix.example', password: 'shopflix-demo' },
] as const satisfies readonly (Store['demoAccounts'][number] & { name: string })[]
