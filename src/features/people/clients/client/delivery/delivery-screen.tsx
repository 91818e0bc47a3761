import { useTranslation } from 'react-i18next'
import { company } from '#features/foundation/company/client/index.ts'
import { me } from '#features/people/auth/client/index.ts'
import { browserData, serverData } from '#platform/client/screen.ts'
import { PageHead } from '#ui/page-head.tsx'
import { AddressBook } from './address-book.tsx'
import { ownAddresses } from './api.ts'
import styles from './delivery.module.css'
import { DeliveryMethods } from './delivery-methods.tsx'

const needs = () => [me, ownAddresses, company]
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/** Delivery methods and addresses. */
export default function DeliveryScreen() {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('clientsInside.deliveryPage')} />
      <div className={styles.page}>
        <AddressBook />
        <DeliveryMethods />
      </div>
    </>
  )
}
