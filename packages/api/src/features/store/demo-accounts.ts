import type { Store } from '@shop/contract/store'

/** One account per role, created with the demo data alone; a shop that isn't a demo has none of them. */
export const DEMO_ACCOUNTS = [
  { role: 'USER', name: 'Asha Kumari', email: 'asha@shopflix.example', password: 'shopflix-demo' },
  { role: 'MODERATOR', name: 'Manoj Verma', email: 'manoj@shopflix.example', password: 'shopflix-demo' },
  { role: 'ADMIN', name: 'Anita Desai', email: 'anita@shopflix.example', password: 'shopflix-demo' },
] as const satisfies readonly (Store['demoAccounts'][number] & { name: string })[]
