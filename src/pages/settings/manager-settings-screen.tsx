import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PhrasesEditor, phrases } from '#features/communication/chat/client/index.ts'
import { ChoicesForm, EmailsTab, emailsNeeds } from '#features/communication/notices/client/index.ts'
import { TextsTab, textsNeeds } from '#features/communication/site-content/client/index.ts'
import {
  BrandForm,
  brand,
  NumbersForm,
  numberFormat,
  RulesForm,
  workingRules,
} from '#features/foundation/company/client/index.ts'
import { ListsTab, listsNeeds, listsTab } from '#features/foundation/dictionary/client/index.ts'
import { TaxesTab, taxesNeeds, taxesTab } from '#features/foundation/tax/client/index.ts'
import {
  DeliveryTimesTab,
  deliveryTimesNeeds,
  deliveryTimesTab,
} from '#features/goods/delivery-times/client/index.ts'
import { WarehouseCalendars, WarehouseSettings, warehouses } from '#features/goods/stock/client/index.ts'
import { OwnWorkForm, ownWork } from '#features/management/team/client/index.ts'
import { DunningTab, dunningNeeds, dunningTab } from '#features/money/dunning/client/index.ts'
import { LevelsTab, levelsNeeds } from '#features/money/levels/client/index.ts'
import {
  me,
  NoticesForm,
  ownSessions,
  ownSignIns,
  ProfileForm,
  SecurityForms,
} from '#features/people/auth/client/index.ts'
import { TermsTab, termsNeeds } from '#features/people/payment-terms/client/index.ts'
import {
  ConfirmationTab,
  confirmationNeeds,
  confirmationTab,
} from '#features/sales/automatic-confirmation/client/index.ts'
import { minimumsNeeds, minimumsTab } from '#features/sales/cart/client/index.ts'
import { ChargesTab, chargesNeeds, chargesTab } from '#features/sales/charges/client/index.ts'
import { LimitsTab, limitsNeeds } from '#features/sales/negotiation/client/index.ts'
import { browserData, type Place, serverData } from '#platform/client/screen.ts'
import { paths } from '#platform/shared/paths.ts'
import { PageHead } from '#ui/page-head.tsx'
import { UnsavedGuard } from '#ui/unsaved.tsx'
import { type UrlTab, UrlTabs } from '#ui/url-tabs.tsx'
import { ruleFields } from './rule-fields.ts'
import styles from './settings.module.css'

const needs = (place: Place) => [
  me,
  ownSessions,
  ownSignIns,
  ownWork,
  ...(place.url.searchParams.get('tab') === 'work' ? [phrases] : []),
  ...levelsNeeds(place),
  ...minimumsNeeds(place),
  ...termsNeeds,
  ...dunningNeeds(place),
  ...chargesNeeds(place),
  ...deliveryTimesNeeds(place),
  ...(place.url.searchParams.get('tab') === deliveryTimesTab ? [warehouses, WarehouseCalendars] : []),
  ...(place.visitor?.role === 'admin'
    ? [
        ...textsNeeds(place.url),
        ...limitsNeeds,
        ...confirmationNeeds(place),
        workingRules,
        numberFormat,
        brand,
        ...emailsNeeds(place.url),
        ...listsNeeds(place.url),
        ...taxesNeeds(place.url),
        ...(place.url.searchParams.get('tab') === taxesTab ? [warehouses, WarehouseSettings] : []),
      ]
    : []),
]
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/**
 * The settings of a member of staff, and the levels and terms of their clients. For administrators also
 * limits and the company's texts.
 */
export default function ManagerSettingsScreen() {
  const { t } = useTranslation()
  const { data: user } = useSuspenseQuery(me)
  const tabs: UrlTab[] = [
    { value: 'profile', label: t('auth.settings.profile'), content: <ProfileForm /> },
    { value: 'work', label: t('team.work.tab'), content: <Work /> },
    { value: 'security', label: t('auth.settings.security'), content: <SecurityForms /> },
    { value: 'notifications', label: t('auth.settings.notifications'), content: <Entry /> },
    { value: 'levels', label: t('levels.rules.title'), content: <LevelsTab />, begins: true },
    { value: 'terms', label: t('paymentTerms.title'), content: <TermsTab /> },
    { value: chargesTab, label: t('chargesStaff.tab'), content: <ChargesTab /> },
    {
      value: deliveryTimesTab,
      label: t('deliveryTimes.tab'),
      content: (
        <DeliveryTimesTab>
          <WarehouseCalendars />
        </DeliveryTimesTab>
      ),
    },
    { value: dunningTab, label: t('dunningStaff.tab'), content: <DunningTab /> },
  ]
  if (user.role === 'admin')
    tabs.push(
      { value: minimumsTab.value, label: t('cart.minimum.tab'), content: <minimumsTab.Content /> },
      {
        value: taxesTab,
        label: t('taxStaff.tab'),
        content: (
          <TaxesTab ruleFields={ruleFields}>
            <WarehouseSettings />
          </TaxesTab>
        ),
      },
      { value: 'limits', label: t('orders.workbench.limits'), content: <LimitsTab /> },
      { value: confirmationTab, label: t('automaticConfirmation.tab'), content: <ConfirmationTab /> },
      { value: 'brand', label: t('companyStaff.brand.tab'), content: <BrandForm /> },
      { value: 'times', label: t('companyStaff.rules.tab'), content: <RulesForm /> },
      { value: 'numbers', label: t('companyStaff.numbers.tab'), content: <NumbersForm /> },
      { value: listsTab, label: t('dictionaryStaff.tab'), content: <ListsTab /> },
      { value: 'emails', label: t('notices.emailTexts.tab'), content: <EmailsTab /> },
      { value: 'texts', label: t('siteContent.texts.title'), content: <TextsTab /> },
    )
  return (
    <UnsavedGuard>
      <PageHead title={t('auth.settings.title')} />
      <UrlTabs tabs={tabs} />
    </UnsavedGuard>
  )
}

/** Working settings, saved replies, and links to further settings. */
function Work() {
  const { t } = useTranslation()
  return (
    <>
      <OwnWorkForm />
      <section className={styles.elsewhere} aria-labelledby="set-phrases">
        <h2 id="set-phrases">{t('chatStaff.phrases.title')}</h2>
        <PhrasesEditor />
      </section>
      <section className={styles.elsewhere} aria-labelledby="set-elsewhere">
        <h2 id="set-elsewhere">{t('team.work.more')}</h2>
        <ul>
          <li>
            <Link to={paths.manager.vcards}>{t('team.work.card')}</Link>
          </li>
        </ul>
        <p className="dimmed">{t('team.work.views')}</p>
      </section>
    </>
  )
}

/** The two switches for all e-mails, and the choices below them. */
function Entry() {
  return (
    <>
      <NoticesForm />
      <ChoicesForm />
    </>
  )
}
