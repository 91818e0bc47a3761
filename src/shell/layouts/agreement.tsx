import { Outlet } from 'react-router'
import { Agreement, agreementNeeds } from '#features/communication/site-content/client/index.ts'
import { Requested, requestedProduct } from '#features/goods/catalogue/client/index.ts'
import type { AroundApplication } from '#features/people/clients/client/index.ts'
import { browserData, type Place, serverData } from '#platform/client/screen.ts'

const needs = ({ url }: Place) => {
  const product = url.searchParams.get('product') ?? ''
  return /^[1-9]\d{0,8}$/.test(product)
    ? [...agreementNeeds, requestedProduct(Number(product))]
    : agreementNeeds
}
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

const around: AroundApplication = {
  agreement: <Agreement />,
  requested: (id, onForget) => <Requested id={id} onForget={onForget} />,
}

/**
 * Passes to a form of an earlier feature what belongs to later ones: the texts to accept, and the requested
 * product.
 */
export default function AgreementLayout() {
  return <Outlet context={around} />
}
