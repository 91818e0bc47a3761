export { AskForm } from './ask-form.tsx'
export { CallBack } from './call-back.tsx'
export { requestDrawer } from './drawer.ts'
export { requestsOfClientPanel } from './panels.ts'
