import { PasswordForm } from './password-form.tsx'
import { OwnSignIns, SessionsList } from './sessions-list.tsx'

/** The password, the sessions and the latest sign-ins. */
export function SecurityForms() {
  return (
    <>
      <PasswordForm />
      <SessionsList />
      <OwnSignIns />
    </>
  )
}
