export { ownWork } from './api.ts'
export { OwnWorkForm } from './own-work-form.tsx'
export { languagesOf, SpokenFields, type TypedLanguages, typedLanguages } from './spoken-fields.tsx'
export { WorkingDays } from './working-days.tsx'
