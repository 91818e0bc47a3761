import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AnswerTime, answers } from '#features/communication/chat/client/index.ts'
import { CallBack } from '#features/communication/support/client/index.ts'
import { company } from '#features/foundation/company/client/index.ts'
import { browserData, serverData } from '#platform/client/screen.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import { State } from '#ui/state.tsx'
import { useDay } from '#ui/use-day.ts'
import type { ContactPerson } from '../contract.ts'
import { contactPeople } from './api.ts'
import styles from './contacts-screen.module.css'
import { Departments, Talk, Where } from './parts/contact-lists.tsx'
import { OpeningHours } from './parts/opening-hours.tsx'
import { Requisites } from './parts/requisites.tsx'

const needs = () => [company, contactPeople, answers]
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/** The people in charge of the client's company, a call-back at a chosen time, and all ways to reach the seller. */
export default function OwnContactsScreen() {
  const { t } = useTranslation()
  const { data: facts } = useSuspenseQuery(company)
  const { data: people } = useSuspenseQuery(contactPeople)
  return (
    <>
      <PageHead title={t('siteContent.contacts.title')} />
      <div className={styles.page}>
        {people.length > 0 && (
          <Card className={styles.card}>
            <h2>{t('support.people.title')}</h2>
            <ButtonLink to={paths.account.chatAbout('general')}>{t('chat.ask')}</ButtonLink>
            <ul className={styles.people}>
              {people.map((person) => (
                <Person key={person.part} of={person} />
              ))}
            </ul>
            <AnswerTime />
          </Card>
        )}
        <CallBack of={facts} className={styles.card} />
        <OpeningHours of={facts} />
        <Talk of={facts} />
        <Where of={facts} />
        <Departments of={facts} />
        <Requisites of={facts} />
      </div>
    </>
  )
}

function Person({ of: { part, name, email, phone, away_until, away_reply, slug } }: { of: ContactPerson }) {
  const { t } = useTranslation()
  const day = useDay()
  return (
    <li>
      <span className="dimmed">{t(`support.people.parts.${part}`)}</span>
      <strong>{name}</strong>
      {away_until && <State tone="waiting">{t('support.people.away', { day: day(away_until) })}</State>}
      {away_reply && <q>{away_reply}</q>}
      <a href={`mailto:${email}`}>{email}</a>
      {phone && <PhoneLink number={phone} />}
      {slug && <Link to={paths.vcard(slug)}>{t('support.people.card')}</Link>}
    </li>
  )
}
