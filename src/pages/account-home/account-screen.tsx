import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import {
  AnswerTime,
  answers,
  unreadThreads,
  useUnreadThreads,
} from '#features/communication/chat/client/index.ts'
import { company } from '#features/foundation/company/client/index.ts'
import { PriceListOnHome, priceListFacts } from '#features/goods/pricing/client/index.ts'
import { PromotionsOnHome, runningPromotions } from '#features/goods/promotions/client/index.ts'
import { MoneyOnHome, myDues, myUnpaid } from '#features/money/invoicing/client/index.ts'
import { LevelOnHome, ownStatus } from '#features/money/levels/client/index.ts'
import { askedDocuments } from '#features/office/documents/client/index.ts'
import { OwnTasks, ownTasks } from '#features/office/tasks/client/index.ts'
import { me, useMayNot, VerifyBanner } from '#features/people/auth/client/index.ts'
import { ownOrganization, useLiveOrganization } from '#features/people/clients/client/index.ts'
import type { OwnOrganization } from '#features/people/clients/client-shape.ts'
import { useFillFromList } from '#features/sales/cart/client/index.ts'
import { OwnIntake } from '#features/sales/intake/client/index.ts'
import { myCredit, WaitingOrders, waitingOrders } from '#features/sales/orders/client/index.ts'
import { BuyAgain, boughtLately } from '#features/sales/purchases/client/index.ts'
import { browserData, type Place, serverData } from '#platform/client/screen.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { notify } from '#ui/notices.ts'
import { PageHead } from '#ui/page-head.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import { useDay } from '#ui/use-day.ts'
import styles from './account-screen.module.css'

/** Most visits show neither. */
const ApplicationState = lazy(() => import('./application-state.tsx'))
const Blocked = lazy(() => import('./blocked.tsx'))

const needs = ({ visitor }: Place) =>
  visitor?.status === 'active'
    ? [
        ...[me, ownOrganization, ownTasks, askedDocuments, waitingOrders, ownStatus],
        ...[myDues, myCredit, unreadThreads, boughtLately, runningPromotions, priceListFacts],
        answers,
      ]
    : visitor?.status === 'blocked'
      ? [me, company, myUnpaid]
      : [me, ownOrganization]
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/** The account's home: for applicants the state of their application, for clients their tasks. */
export default function AccountScreen() {
  const { t } = useTranslation()
  const { data: user } = useSuspenseQuery(me)
  useLiveOrganization()
  useConfirmEmailNotice(user.email, user.email_verified_at !== null)

  const blocked = user.status === 'blocked'

  return (
    <>
      <PageHead
        tab={t('pages.accountHome.title')}
        title={t(blocked ? 'pages.accountHome.blockedTitle' : 'pages.accountHome.welcome', {
          name: user.name,
        })}
      />
      {user.email_verified_at === null && !blocked && (
        <VerifyBanner text={t('pages.accountHome.verifyText', { email: user.email })} />
      )}
      {user.status === 'active' ? (
        <Home />
      ) : (
        <Suspense>{blocked ? <Blocked /> : <ApplicationState />}</Suspense>
      )}
    </>
  )
}

/** Spec §9: the notice to confirm the e-mail stays 100 s. */
function useConfirmEmailNotice(email: string, verified: boolean): void {
  const { t } = useTranslation()
  useEffect(() => {
    if (verified) return
    notify({
      id: 'confirm-email',
      message: t('notifications.youNeedToConfirmEmail', { email }),
      theme: 'info',
      timeout: 100_000,
    })
  }, [email, verified, t])
}

function Home() {
  const { t } = useTranslation()
  const { data: company } = useSuspenseQuery(ownOrganization)
  const filling = useFillFromList()
  const also = useAlsoWaiting()
  const mayBuy = useMayNot('buy') === undefined
  const money = (
    <Card>
      <MoneyOnHome />
    </Card>
  )
  return (
    <>
      <div className={styles.home}>
        <div className={styles.tasks}>
          <OwnTasks title={t('pages.accountHome.waitingForYou')} also={also} />
        </div>
        <div className={styles.buy}>
          {mayBuy ? (
            <>
              <OwnIntake title={t('intake.quickTitle')} filling={filling} />
              <BuyAgain />
            </>
          ) : (
            money
          )}
        </div>
        <section className={styles.orders}>
          <h2>{t('pages.accountHome.waiting')}</h2>
          <WaitingOrders />
          {mayBuy && (
            <p>
              <Link to={paths.account.products}>{t('pages.accountHome.startSearch')}</Link>
            </p>
          )}
        </section>
      </div>
      <div className={styles.cards}>
        {mayBuy && money}
        <Card>
          <LevelOnHome />
          <PriceListOnHome />
          <p className={styles.more}>
            <Link to={paths.account.publicOffer}>{t('siteContent.legal.offer')}</Link>
          </p>
        </Card>
        {company.manager && (
          <Card>
            <MyManager of={company.manager} />
          </Card>
        )}
        <Card>
          <PromotionsOnHome />
        </Card>
      </div>
    </>
  )
}

/** Unread conversations and documents to acknowledge, listed among the tasks. */
function useAlsoWaiting() {
  const { t } = useTranslation()
  const unread = useUnreadThreads()
  const { count } = useSuspenseQuery(askedDocuments).data
  return [
    unread > 0 && {
      key: 'unread',
      title: t('pages.accountHome.unread', { count: unread }),
      to: paths.account.chat,
    },
    count > 0 && {
      key: 'documents',
      title: t('documents.toRead', { count }),
      to: paths.account.documentsToAcknowledge,
    },
  ].filter((one) => one !== false)
}

/** The manager who answers now, with contact details and the manager they substitute. */
function MyManager({ of: manager }: { of: NonNullable<OwnOrganization['manager']> }) {
  const { t } = useTranslation()
  return (
    <>
      <h2>{t('pages.accountHome.manager')}</h2>
      <p>
        <strong>{manager.name}</strong>
        <br />
        <a href={`mailto:${manager.email}`}>{manager.email}</a>
        {manager.phone && (
          <>
            <br />
            <PhoneLink number={manager.phone} />
          </>
        )}
      </p>
      <AnswerTime />
      {manager.stands_in && <StandsIn {...manager.stands_in} />}
      <p className={styles.write}>
        <ButtonLink to={paths.account.chatAbout('general')} variant="default" size="xs">
          {t('pages.accountHome.write')}
        </ButtonLink>
      </p>
    </>
  )
}

/** Shown while the company's manager is away: until when, and their own message. */
function StandsIn({ name, until, reply }: { name: string; until: string; reply: string }) {
  const { t } = useTranslation()
  const day = useDay()(until)
  return (
    <p className={styles.standsIn}>
      {t('pages.accountHome.standsIn', { name, day })}
      {reply && <q className={styles.reply}>{reply}</q>}
    </p>
  )
}
