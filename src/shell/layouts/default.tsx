import { Outlet } from 'react-router'
import { AccountFrame } from '../frames/account-frame.tsx'

export default function DefaultLayout() {
  return (
    <AccountFrame>
      <Outlet />
    </AccountFrame>
  )
}
