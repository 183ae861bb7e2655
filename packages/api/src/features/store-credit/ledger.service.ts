import { addPaise, formatPaise, type Paise, subtractPaise } from '@shop/contract/kit'
import type { Database } from '../../platform/database/database.ts'
import { conflict } from '../../platform/http/app-error.ts'
import * as table from './ledger.db.ts'

/** `key` identifies the event, so each is posted once, however often it is repeated. */
type Posting = table.NewTransaction & { amountPaise: Paise }
type CustomerPosting = Posting & { userId: number }

/** Negative for the account that the credit comes from. */
type Entry = { accountId: number; amountPaise: Paise }

/** The store credit that was returned for an order, oldest first. */
export const listReturnedCredit = table.listReturnedCredit

/** Adds credit to a customer. False, without an effect, if it was added already. */
export const addCredit = (
  tx: Database,
  {
    userId,
    amountPaise,
    from,
    expiresAt,
    ...transaction
  }: CustomerPosting & { from: table.ShopAccount; expiresAt: Date | null },
): Promise<boolean> =>
  post(tx, transaction, async () => [
    await shopEntry(tx, from, -amountPaise),
    { accountId: await table.openAccount(tx, userId, expiresAt), amountPaise },
  ])

/**
 * Uses credit of a customer, the soonest to expire first. False, without an effect, if it was used already. Errors: 409
 * if the balance is lower.
 */
export async function takeCredit(
  tx: Database,
  { userId, amountPaise, to, ...transaction }: CustomerPosting & { to: table.ShopAccount },
): Promise<boolean> {
  const accounts = await table.lockUsable(tx, userId, transaction.at)
  if (await table.isPosted(tx, transaction.key)) return false
  const balancePaise = addPaise(...accounts.map((account) => account.balancePaise))
  if (balancePaise < amountPaise)
    throw conflict(`The store credit is ${formatPaise(balancePaise)}, which is not enough.`)
  return post(tx, transaction, async () => [
    ...takeFromAccounts(accounts, amountPaise),
    await shopEntry(tx, to, amountPaise),
  ])
}

/** Takes the amount from the first accounts, which have at least that much together. */
function takeFromAccounts(accounts: readonly table.AccountRow[], amountPaise: Paise): Entry[] {
  const entries: Entry[] = []
  let leftPaise = amountPaise
  for (const { id: accountId, balancePaise } of accounts) {
    const usedPaise = Math.min(leftPaise, balancePaise)
    if (usedPaise === 0) break
    entries.push({ accountId, amountPaise: -usedPaise })
    leftPaise = subtractPaise(leftPaise, usedPaise)
  }
  return entries
}

/** Moves credit between accounts of the shop. False, without an effect, if it was moved already. */
export const moveCredit = (
  tx: Database,
  { amountPaise, from, to, ...transaction }: Posting & { from: table.ShopAccount; to: table.ShopAccount },
): Promise<boolean> =>
  post(tx, transaction, async () => [await shopEntry(tx, from, -amountPaise), await shopEntry(tx, to, amountPaise)])

/**
 * Returns credit to the accounts of a customer that it came from. False, without an effect, if it was returned already.
 */
export function returnCredit(
  tx: Database,
  { from, ...transaction }: table.NewTransaction & { from: table.ShopAccount },
  sources: readonly Entry[],
): Promise<boolean> {
  const amountPaise = addPaise(...sources.map((source) => source.amountPaise))
  return post(tx, transaction, async () => [await shopEntry(tx, from, -amountPaise), ...sources])
}

/**
 * Moves the rest of an expired account. Runs again after a payment has released what it had reserved. False if nothing
 * is left.
 */
export async function expireAccount(tx: Database, id: number, at: Date): Promise<boolean> {
  const account = await table.lockAccount(tx, id)
  if (!account || account.balancePaise === 0) return false
  const { balancePaise } = account
  const transaction = { key: `expiry:${id}:${at.toISOString()}`, kind: 'expired', at } as const
  return post(tx, transaction, async () => [
    { accountId: id, amountPaise: -balancePaise },
    await shopEntry(tx, 'expired', balancePaise),
  ])
}

/** Saves a transaction with its entries. False, without an effect, if its key was posted already. */
async function post(
  tx: Database,
  transaction: table.NewTransaction,
  listEntries: () => Promise<readonly Entry[]>,
): Promise<boolean> {
  const transactionId = await table.insertTransaction(tx, transaction)
  if (transactionId === undefined) return false
  const entries = await listEntries()
  await table.insertEntries(
    tx,
    entries.map((entry) => ({ transactionId, ...entry })),
  )
  return true
}

const shopEntry = async (tx: Database, account: table.ShopAccount, amountPaise: Paise): Promise<Entry> => ({
  accountId: await table.findShopAccount(tx, account),
  amountPaise,
})
