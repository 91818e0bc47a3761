export { ownTemplates } from './api.ts'
export { OwnTemplates } from './parts/own-templates.tsx'
export { PreparedFrom } from './parts/prepared-from.tsx'
export { SaveAsStaffTemplate, SaveAsTemplate } from './parts/save-as-template.tsx'
