export { AskForm } from './ask-form.tsx'
export { requestDrawer } from './drawer.ts'
