export { ownTemplates } from './api.ts'
export { OwnTemplates } from './parts/own-templates.tsx'
export { SaveAsTemplate } from './parts/save-as-template.tsx'
