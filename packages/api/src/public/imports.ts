export * from '../features/imports/command/import-command.ts'
export * from '../features/imports/command/run-import.ts'
export * from '../features/imports/import-error.ts'
