export { optionsWithUnits, selectOptionsWithUnits } from './option-units.db.ts'
