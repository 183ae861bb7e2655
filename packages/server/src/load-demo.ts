import { once } from 'node:events'
import { connect, showProgress } from '@shop/api/platform'
import { loadDemo } from '@shop/demo'
import { runProgram } from './run-program.ts'

/** Sent by the shop's process; a URL with a password must not be an argument. */
export type LoadDemo = { databaseUrl: string; now: string }

/**
 * Fills an empty shop with demo data. A separate process, because generating 33,600 products takes 150 MB, which the
 * shop's process would keep.
 */
runProgram(async (addCloser) => {
  const [{ databaseUrl, now }] = (await once(process, 'message')) as [LoadDemo]
  const connection = connect(databaseUrl, { max: 1 })
  await addCloser(connection.close)
  await loadDemo(connection.db, new Date(now), showProgress())
})
