import { Outlet } from 'react-router'
import { Trouble } from '../pages/trouble.tsx'

/** What goes wrong with a page stays inside its frame: the header, the menu and the live link are not lost with it. */
export default function WithinFrame() {
  return <Outlet />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <Trouble error={error} />
}
