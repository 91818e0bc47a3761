export { SignInForm } from './sign-in-form.tsx'
export { VerifyBanner } from './verify-banner.tsx'
