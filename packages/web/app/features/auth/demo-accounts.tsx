import type { Store } from '@shop/contract/store'
import { Button } from '../../ui/button.tsx'
import field from '../../ui/field.module.css'
import text from '../../ui/text.module.css'
import auth from './auth.module.css'

type Account = Store['demoAccounts'][number]

const ROLE_NAMES: Record<Account['role'], string> = { USER: 'Shopper', MODERATOR: 'Moderator', ADMIN: 'Administrator' }

/** Demo accounts that fill in the form. Empty outside the demo. */
export function DemoAccounts({
  accounts,
  onChoose,
}: {
  accounts: readonly Account[]
  onChoose: (account: Account) => void
}) {
  if (accounts.length === 0) return null
  return (
    <section className={auth.demoAccounts} aria-labelledby="demo-accounts">
      <h2 className={field.label} id="demo-accounts">
        Demo accounts
      </h2>
      <ul>
        {accounts.map((account) => (
          <li key={account.email}>
            <Button className={auth.button} variant="text" onClick={() => onChoose(account)}>
              {ROLE_NAMES[account.role]}
            </Button>
            <code>{account.email}</code>
          </li>
        ))}
      </ul>
      <p className={text.quiet}>
        Password for all accounts: <code>{accounts[0]?.password}</code>
      </p>
    </section>
  )
}
