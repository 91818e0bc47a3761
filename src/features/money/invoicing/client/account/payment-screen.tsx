import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { company } from '#features/foundation/company/client/index.ts'
import { accountsFor, textIn } from '#features/foundation/company/company.ts'
import { ownOrganization } from '#features/people/clients/client/index.ts'
import { useTermsWords } from '#features/people/payment-terms/client/index.ts'
import { CreditFacts, myCredit } from '#features/sales/orders/client/index.ts'
import { browserData, serverData } from '#platform/client/screen.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { useLang } from '#ui/money.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { myDues } from '../api.ts'
import styles from '../invoicing.module.css'
import { WhereToPay } from '../parts/where-to-pay.tsx'
import { useDuesHead } from './use-dues-head.tsx'

const needs = () => [ownOrganization, company, myDues, myCredit]
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/** The payment page of one's own company: the agreed terms, the bank details, and how to fill in a transfer. */
export default function PaymentScreen() {
  const { t } = useTranslation()
  const { data: own } = useSuspenseQuery(ownOrganization)
  const {
    data: { credit },
  } = useSuspenseQuery(myCredit)
  const words = useTermsWords()
  return (
    <>
      <PageHead title={t('invoicing.paymentPage.title')} {...useDuesHead()}>
        <ButtonLink to={paths.account.invoices}>{t('invoicing.paymentPage.toInvoices')}</ButtonLink>
      </PageHead>
      <div className={styles.cards}>
        <Card as="section">
          <h2>{t('invoicing.paymentPage.terms')}</h2>
          <p>
            <strong>{own.terms.name}</strong>: {words(own.terms)}
          </p>
          {own.terms.text && <p className="dimmed">{own.terms.text}</p>}
          {credit && <CreditFacts of={credit} />}
        </Card>
        <Card as="section">
          <h2>{t('invoicing.paymentPage.requisites')}</h2>
          <Accounts />
        </Card>
        <Card as="section">
          <h2>{t('invoicing.paymentPage.howTo')}</h2>
          <p>{t('invoicing.paymentPage.howToText')}</p>
          <p className="dimmed">{t('invoicing.paymentPage.methods')}</p>
        </Card>
      </div>
    </>
  )
}

/** The bank details: first those for currencies with debt, the others collapsed. */
function Accounts() {
  const { t } = useTranslation()
  const lang = useLang()
  const { data: seller } = useSuspenseQuery(company)
  const { data: dues } = useSuspenseQuery(myDues)
  const name = textIn(seller.legal_name, lang) || seller.name
  const owed = dues.map(({ owed }) => owed.currency)
  const ways = accountsFor(seller, owed)
  // Currencies without an account of their own are paid to the general one, whose heading names them.
  const general = owed.filter((one) => ways.every(({ currency }) => currency !== one)).join(', ')
  if (ways.length === 0) return <p className="dimmed">{t('invoicing.paymentPage.noRequisites')}</p>
  if (ways.length === 1) return <WhereToPay seller={name} requisites={ways[0]!.requisites} />
  return ways.map(({ currency, requisites }, place) => (
    <details key={currency} open={place === 0}>
      <summary className={styles.heading}>
        {currency
          ? t('invoicing.paymentPage.inCurrency', { currency })
          : general
            ? t('invoicing.paymentPage.inAndOthers', { currencies: general })
            : t('invoicing.paymentPage.otherCurrencies')}
      </summary>
      <WhereToPay seller={name} requisites={requisites} />
    </details>
  ))
}
