import { type LoaderFunctionArgs, redirect } from 'react-router'
import { askApiContext } from '#platform/client/screen.ts'
import { auth } from '../contract.ts'

/** Spec §2: sets the flag and goes on to the account; no screen is shown. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const done = await context
    .get(askApiContext)(auth.verifyEmail, { body: { token } })
    .then(() => true)
    .catch(() => false)
  throw redirect(`/account?notice=${done ? 'emailConfirmed' : 'linkExpired'}`)
}

export default function EmailVerifiedScreen() {
  return null
}
