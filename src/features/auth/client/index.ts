export { SignInForm } from './sign-in-form.tsx'
export { VerifyReminder } from './verify-reminder.tsx'
