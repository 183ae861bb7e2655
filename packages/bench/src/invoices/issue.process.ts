import { loadConfig } from '../../../api/src/config/config.ts'
import { issueDueDocuments } from '../../../api/src/features/invoices/issue-due-documents.ts'
import { createClock } from '../../../api/src/platform/clock.ts'
import { connect } from '../../../api/src/platform/database/database.ts'
import { createLog } from '../../../api/src/platform/log/log.ts'

/** Issues all documents that are due, as the shop's job does, and ends. */
const connection = connect(process.env.DATABASE_URL ?? '', { max: 2 })
await issueDueDocuments({
  db: connection.db,
  clock: createClock(),
  config: loadConfig({ JWT_SECRET: 'only-for-this-bench-thirty-two-letters' }),
  log: createLog('error'),
})
await connection.close()
