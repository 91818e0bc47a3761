export { ownWork } from './api.ts'
export { OwnWorkForm } from './own-work-form.tsx'
