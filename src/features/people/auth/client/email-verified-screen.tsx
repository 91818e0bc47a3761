import { type LoaderFunctionArgs, redirect } from 'react-router'
import { askApiContext } from '#platform/client/screen.ts'
import { auth } from '../contract.ts'

/** Verifies the address and redirects to the account (spec §2); shows nothing. */
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
