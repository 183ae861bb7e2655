export * from '../importer/import-command.ts'
export * from '../importer/import-error.ts'
export * from '../importer/run-import.ts'
