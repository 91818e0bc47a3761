import { Outlet } from 'react-router'
import { company } from '#features/foundation/company/client/index.ts'
import { browserData, serverData } from '#platform/client/screen.ts'
import { SiteFrame } from '../frames/site-frame.tsx'

const needs = () => [company]
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

export default function SiteLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}
