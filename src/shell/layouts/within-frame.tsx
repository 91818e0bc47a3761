import { Outlet } from 'react-router'
import { Trouble } from '../pages/trouble.tsx'

/** Keeps a page's error inside its frame, so that header, menu and live connection remain. */
export default function WithinFrame() {
  return <Outlet />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <Trouble error={error} />
}
