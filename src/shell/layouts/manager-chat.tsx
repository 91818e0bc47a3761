import { Outlet } from 'react-router'
import { ManagerFrame } from '../frames/manager-frame.tsx'
import { wordsInside } from '../languages/load.ts'

/** Loads no data. For visitors coming from a public page it waits until the texts of this area are loaded. */
export const loader = () => null
export async function clientLoader(): Promise<null> {
  await wordsInside('staff')
  return null
}

export default function ManagerChatLayout() {
  return (
    <ManagerFrame layout="manager-chat">
      <Outlet />
    </ManagerFrame>
  )
}
