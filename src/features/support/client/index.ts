export { AskForm } from './ask-form.tsx'
