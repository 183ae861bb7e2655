import { loadConfig } from '@shop/api'
import { checkConnection, migrate, prepareJobs, StartError } from '@shop/api/platform'

try {
  const { databaseUrl } = loadConfig()
  if (!databaseUrl) throw new StartError('DATABASE_URL is not set. The embedded database is migrated by every start.')
  await checkConnection(databaseUrl)
  const applied = await migrate(databaseUrl)
  await prepareJobs(databaseUrl)
  console.log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'No migrations are pending.')
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
