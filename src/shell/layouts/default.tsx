import { Outlet } from 'react-router'
import { AccountFrame } from '../frames/account-frame.tsx'
import { wordsInside } from '../languages/load.ts'

/** Nothing is asked here: the person who comes in from a public page is waited for until the words in here have come. */
export const loader = () => null
export async function clientLoader(): Promise<null> {
  await wordsInside('inside')
  return null
}

export default function DefaultLayout() {
  return (
    <AccountFrame>
      <Outlet />
    </AccountFrame>
  )
}
