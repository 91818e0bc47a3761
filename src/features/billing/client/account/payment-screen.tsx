import { useSuspenseQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { ownOrganization, useTermsWords } from '#features/clients/client/index.ts'
import { company } from '#features/company/client/index.ts'
import { requisitesFor, told } from '#features/company/company.ts'
import { CreditFacts, myCredit } from '#features/orders/client/index.ts'
import { browserData, serverData } from '#platform/client/screen.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { useLang } from '#ui/money.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { myDues } from '../api.ts'
import styles from '../billing.module.css'
import { WhereToPay } from '../parts/where-to-pay.tsx'
import { Dues } from './dues.tsx'

const needs = () => [ownOrganization, company, myDues, myCredit]
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/** How one's own company pays: what was agreed, to whom, and how to fill it in. */
export default function PaymentScreen() {
  const { t } = useTranslation()
  const lang = useLang()
  const { data: own } = useSuspenseQuery(ownOrganization)
  const { data: seller } = useSuspenseQuery(company)
  const {
    data: { credit },
  } = useSuspenseQuery(myCredit)
  const words = useTermsWords()
  const name = told(seller.legal_name, lang) || seller.name
  const hasRequisites = Object.values(seller.requisites).some((one) => one !== '')
  return (
    <>
      <PageHead title={t('billing.paymentPage.title')}>
        <ButtonLink to={paths.account.bills}>{t('billing.paymentPage.toBills')}</ButtonLink>
      </PageHead>
      <Dues />
      <div className={styles.cards}>
        <Card as="section">
          <h2>{t('billing.paymentPage.terms')}</h2>
          <p>
            <strong>{own.terms.name}</strong>: {words(own.terms)}
          </p>
          {own.terms.text && <p className="dimmed">{own.terms.text}</p>}
          {credit && <CreditFacts of={credit} />}
        </Card>
        <Card as="section">
          <h2>{t('billing.paymentPage.requisites')}</h2>
          {seller.accounts.map(({ currency }) => (
            <Fragment key={currency}>
              <h3 className={styles.heading}>{t('billing.paymentPage.inCurrency', { currency })}</h3>
              <WhereToPay seller={name} requisites={requisitesFor(seller, currency)} />
            </Fragment>
          ))}
          {hasRequisites ? (
            <>
              {seller.accounts.length > 0 && (
                <h3 className={styles.heading}>{t('billing.paymentPage.otherCurrencies')}</h3>
              )}
              <WhereToPay seller={name} requisites={seller.requisites} />
            </>
          ) : (
            <p className="dimmed">{t('billing.paymentPage.noRequisites')}</p>
          )}
        </Card>
        <Card as="section">
          <h2>{t('billing.paymentPage.howTo')}</h2>
          <p>{t('billing.paymentPage.howToText')}</p>
          <p className="dimmed">{t('billing.paymentPage.methods')}</p>
        </Card>
      </div>
    </>
  )
}
