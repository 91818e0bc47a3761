export { languagesOf, SpokenFields, type TypedLanguages, typedLanguages } from './spoken-fields.tsx'
export { WorkingDays } from './working-days.tsx'
