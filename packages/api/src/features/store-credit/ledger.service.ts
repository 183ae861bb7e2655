import { addPaise, formatPaise, type Paise, subtractPaise } from '@shop/contract/kit'
import type { Database } from '../../platform/database/database.ts'
import { conflict } from '../../platform/http/app-error.ts'
import * as table from './ledger.db.ts'

/** `key` identifies the event, so each is posted once, however often it is repeated. */
type Posting = table.NewTransaction & { amountPaise: Paise }
type CustomerPosting = Posting & { userId: number }

/** Adds credit to a customer. False, without an effect, if it was added already. */
export async function addCredit(
  tx: Database,
  {
    userId,
    amountPaise,
    from,
    expiresAt,
    ...transaction
  }: CustomerPosting & { from: table.ShopAccount; expiresAt: Date | null },
): Promise<boolean> {
  const transactionId = await table.insertTransaction(tx, transaction)
  if (transactionId === undefined) return false
  await table.insertEntries(tx, [
    { transactionId, accountId: await table.findShopAccount(tx, from), amountPaise: -amountPaise },
    { transactionId, accountId: await table.openAccount(tx, userId, expiresAt), amountPaise },
  ])
  return true
}

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
  const transactionId = await table.insertTransaction(tx, transaction)
  if (transactionId === undefined) return false
  const entries = []
  let leftPaise = amountPaise
  for (const account of accounts) {
    const usedPaise = Math.min(leftPaise, account.balancePaise)
    if (usedPaise === 0) break
    entries.push({ transactionId, accountId: account.id, amountPaise: -usedPaise })
    leftPaise = subtractPaise(leftPaise, usedPaise)
  }
  await table.insertEntries(tx, [
    ...entries,
    { transactionId, accountId: await table.findShopAccount(tx, to), amountPaise },
  ])
  return true
}

/** The store credit that was returned for an order, oldest first. */
export const listReturnedCredit = table.listReturnedCredit

/** Moves credit between accounts of the shop. False, without an effect, if it was moved already. */
export async function moveCredit(
  tx: Database,
  { amountPaise, from, to, ...transaction }: Posting & { from: table.ShopAccount; to: table.ShopAccount },
): Promise<boolean> {
  const transactionId = await table.insertTransaction(tx, transaction)
  if (transactionId === undefined) return false
  await table.insertEntries(tx, [
    { transactionId, accountId: await table.findShopAccount(tx, from), amountPaise: -amountPaise },
    { transactionId, accountId: await table.findShopAccount(tx, to), amountPaise },
  ])
  return true
}

/**
 * Returns credit to the accounts of a customer that it came from. False, without an effect, if it was returned already.
 */
export async function returnCredit(
  tx: Database,
  { from, ...transaction }: table.NewTransaction & { from: table.ShopAccount },
  sources: readonly { accountId: number; amountPaise: Paise }[],
): Promise<boolean> {
  const transactionId = await table.insertTransaction(tx, transaction)
  if (transactionId === undefined) return false
  const amountPaise = addPaise(...sources.map((source) => source.amountPaise))
  await table.insertEntries(tx, [
    { transactionId, accountId: await table.findShopAccount(tx, from), amountPaise: -amountPaise },
    ...sources.map((source) => ({ transactionId, ...source })),
  ])
  return true
}

/**
 * Moves the rest of an expired account. Runs again after a payment has released what it had reserved. False if nothing
 * is left.
 */
export async function expireAccount(tx: Database, id: number, at: Date): Promise<boolean> {
  const account = await table.lockAccount(tx, id)
  if (!account || account.balancePaise === 0) return false
  const { balancePaise } = account
  const transactionId = await table.insertTransaction(tx, {
    key: `expiry:${id}:${at.toISOString()}`,
    kind: 'expired',
    at,
  })
  if (transactionId === undefined) return false
  await table.insertEntries(tx, [
    { transactionId, accountId: id, amountPaise: -balancePaise },
    { transactionId, accountId: await table.findShopAccount(tx, 'expired'), amountPaise: balancePaise },
  ])
  return true
}
