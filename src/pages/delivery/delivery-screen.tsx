import { useTranslation } from 'react-i18next'
import { company } from '#features/foundation/company/client/index.ts'
import { me } from '#features/people/auth/client/index.ts'
import { AddressBook, DeliveryMethods, ownAddresses } from '#features/people/clients/client/index.ts'
import { DeliveryPrices, deliveryPrices } from '#features/sales/charges/client/index.ts'
import { browserData, serverData } from '#platform/client/screen.ts'
import { PageHead } from '#ui/page-head.tsx'
import styles from './delivery.module.css'

const needs = () => [me, ownAddresses, company, deliveryPrices]
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/** Delivery methods with their prices, and addresses. */
export default function DeliveryScreen() {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('clientsInside.deliveryPage')} />
      <div className={styles.page}>
        <AddressBook />
        <DeliveryMethods />
        <DeliveryPrices />
      </div>
    </>
  )
}
