import { Outlet } from 'react-router'
import { SiteFrame } from '../frames/site-frame.tsx'

export { clientLoader, loader } from './site.tsx'

export default function LandingLayout() {
  return (
    <SiteFrame layout="landing">
      <Outlet />
    </SiteFrame>
  )
}
