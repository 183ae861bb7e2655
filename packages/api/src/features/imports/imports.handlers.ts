import type { Context } from '../../context.ts'
import { applyImport } from './apply-import.ts'
import { cleanUpImports } from './clean-up-imports.ts'
import { applyImportJob, cleanUpImportsJob, validateImportJob } from './imports.jobs.ts'
import { validateImport } from './validate-import.ts'

export function registerImportHandlers(context: Context): void {
  const { jobs } = context
  jobs.handle(validateImportJob, ({ importId }, signal) => validateImport(context, importId, signal))
  jobs.handle(applyImportJob, ({ importId }, signal) => applyImport(context, importId, signal))
  jobs.handle(cleanUpImportsJob, (_data, signal) => cleanUpImports(context, signal))
}
