import { Outlet } from 'react-router'
import { Wished, wishedProduct } from '#features/catalogue/client/index.ts'
import type { AroundApplication } from '#features/clients/client/index.ts'
import { Agreement, agreementNeeds } from '#features/pages/client/index.ts'
import { browserData, type Place, serverData } from '#platform/client/screen.ts'

const needs = ({ url }: Place) => {
  const product = url.searchParams.get('product') ?? ''
  return /^[1-9]\d{0,8}$/.test(product) ? [...agreementNeeds, wishedProduct(Number(product))] : agreementNeeds
}
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

const around: AroundApplication = {
  agreement: <Agreement />,
  wished: (id, onForget) => <Wished id={id} onForget={onForget} />,
}

/** Hands a form of an earlier feature what belongs to later ones: what is agreed to, and the product it begins with. */
export default function AgreementLayout() {
  return <Outlet context={around} />
}
