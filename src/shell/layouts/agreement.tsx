import { Outlet } from 'react-router'
import { Agreement, agreementNeeds } from '#features/pages/client/index.ts'
import { browserData, serverData } from '#platform/client/screen.ts'

const needs = () => agreementNeeds
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/** Hands a form of an earlier feature the sentence about what is agreed to, which belongs to a later one. */
export default function AgreementLayout() {
  return <Outlet context={<Agreement />} />
}
