import type { Context } from '../../context.ts'
import { handleEraseAccounts } from './erase-accounts.ts'
import { handleWriteExport } from './export-data.ts'

export function handlePrivacy(context: Context): void {
  handleWriteExport(context)
  handleEraseAccounts(context)
}
