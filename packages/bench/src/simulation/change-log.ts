import type pg from 'pg'
import { textOf } from './client.ts'
import { analyse, type Change, type Commit, readChange, type Unfinished } from './statements.ts'

type Transaction = { began: number; changes: Change[]; afterCommit: (() => void)[] }

/** Those without values are strings, in spite of this type. */
export type Prepared = { text?: string; values?: unknown[] }
export type Result = { rows?: (number[] | { id?: number })[] }

export type ChangeLog = ReturnType<typeof createChangeLog>

/** Notes the transactions of the connections and what they change. Each step is the scheduler's present one. */
export function createChangeLog(monitor: pg.Client) {
  const transactions = new Map<unknown, Transaction>()
  const changedTables = new Set<string>()
  const commits: Commit[] = []
  const returnListeners = new Map<unknown, () => void>()

  async function findUnfinished(orderId: number): Promise<Unfinished[]> {
    const { rows } = await monitor.query<Unfinished>({
      name: 'unfinished',
      text: `select c.id, c.status = 'open' and p.status = 'PENDING' as "isPayable"
        from orders o join checkouts c on c.user_id = o.user_id join payments p on p.id = c.payment_id
        where o.id = $1 and c.status in ('open', 'released')`,
      values: [orderId],
    })
    return rows
  }

  return {
    /** The open transaction of each connection. */
    transactions: transactions as ReadonlyMap<unknown, unknown>,
    /** Tables that statements of tasks have changed. */
    changedTables: changedTables as ReadonlySet<string>,
    /** Changes that were committed in this run. */
    commits: commits as readonly Commit[],
    begin: (client: unknown, step: number) =>
      void transactions.set(client, { began: step, changes: [], afterCommit: [] }),
    async commit(client: unknown, step: number): Promise<void> {
      const transaction = transactions.get(client)
      transactions.delete(client)
      if (!transaction) return
      const { began, changes, afterCommit } = transaction
      for (const change of changes) {
        const commit: Commit = { ...change, began, committed: step }
        const isUnpaid = change.kind === 'unpaid order'
        commits.push(isUnpaid ? { ...commit, unfinished: await findUnfinished(change.id) } : commit)
      }
      for (const listener of afterCommit) listener()
    },
    rollback: (client: unknown) => void transactions.delete(client),
    /** Notes a statement within or outside of a transaction. */
    add(client: unknown, statement: Prepared, { rows }: Result, step: number): void {
      const text = textOf(statement)
      const values = statement.values ?? []
      for (const table of analyse(text).changes) changedTables.add(table)
      const change = readChange(text, values, rows)
      const transaction = transactions.get(client)
      if (change && transaction) transaction.changes.push(change)
      else if (change) commits.push({ ...change, began: step, committed: step })
      if (rows?.length) for (const value of values) returnListeners.get(value)?.()
    },
    /** Calls the listener now, or when the transaction of `client` commits. */
    afterCommit(client: unknown, listener: () => void): void {
      const transaction = transactions.get(client)
      if (transaction) transaction.afterCommit.push(listener)
      else listener()
    },
    /** Calls the listener when a statement outside of a transaction has this value and returns a row. */
    whenReturned: (value: string, listener: () => void) => void returnListeners.set(value, listener),
    /** Begins a run. */
    reset({ keepCommits }: { keepCommits: boolean }): void {
      if (!keepCommits) commits.length = 0
      transactions.clear()
      returnListeners.clear()
    },
  }
}
