import { loadConfig } from '@shop/api'
import { prepareShop } from './prepare-shop.ts'
import { runProgram } from './run-program.ts'
import { createServerLog } from './server-log.ts'

/** Creates the database and fills it as a start does, but serves nothing: the start that follows takes a second. */
runProgram(async (addCloser) => {
  const settings = loadConfig()
  await prepareShop(settings, { log: createServerLog(settings), addCloser, shopUrl: () => undefined })
})
