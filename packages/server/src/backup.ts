import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { recordBackup, StartError } from '@shop/api/platform'
import { createBackup } from './backup/backup.ts'
import { runCommand } from './command.ts'

runCommand(
  async ({ db, url }, { dataDir, backupPassphrase: passphrase }) => {
    const startedAt = new Date()
    const file = chooseFile(process.argv[2] ?? join(dataDir, 'backups'), startedAt, passphrase !== undefined)
    const { rows, files, ...backup } = await createBackup({ url, dataDir, file, passphrase })
    await recordBackup(db, { startedAt, finishedAt: new Date(), ...backup })
    const megabytes = (backup.bytes / 1e6).toFixed(1)
    console.log(`Backed up ${rows} rows and ${files} files to ${file} (${megabytes} MB).`)
    if (!passphrase) console.log('The backup is not encrypted. Set BACKUP_PASSPHRASE to encrypt backups.')
  },
  { migrates: false },
)

/** A folder gets a file named after the time. */
function chooseFile(target: string, now: Date, isEncrypted: boolean): string {
  const path = resolve(target)
  const isFile = /\.(?:gz|age)$/.test(path) && !(existsSync(path) && statSync(path).isDirectory())
  const time = now.toISOString().replace(/\.\d+/, '').replaceAll(':', '')
  const file = isFile ? path : join(path, `shopflix-${time}.tar.gz${isEncrypted ? '.age' : ''}`)
  if (existsSync(file)) throw new StartError(`${file} already exists. Choose another name.`)
  return file
}
