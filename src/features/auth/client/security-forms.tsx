import { PasswordForm } from './password-form.tsx'
import { SessionsList } from './sessions-list.tsx'

/** The password, and where one is signed in. */
export function SecurityForms() {
  return (
    <>
      <PasswordForm />
      <SessionsList />
    </>
  )
}
