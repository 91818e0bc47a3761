import { Outlet } from 'react-router'
import { ManagerFrame } from '../frames/manager-frame.tsx'

export default function ManagerLayout() {
  return (
    <ManagerFrame>
      <Outlet />
    </ManagerFrame>
  )
}
