import { PasswordForm } from './password-form.tsx'
import { OwnSignIns, SessionsList } from './sessions-list.tsx'

/** The password, where one is signed in, and who tried to. */
export function SecurityForms() {
  return (
    <>
      <PasswordForm />
      <SessionsList />
      <OwnSignIns />
    </>
  )
}
