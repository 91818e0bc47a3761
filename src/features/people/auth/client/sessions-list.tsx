import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAction } from '#platform/client/query.ts'
import { notify } from '#ui/notices.ts'
import { State } from '#ui/state.tsx'
import { When } from '#ui/when.tsx'
import { auth, type OwnSession } from '../contract.ts'
import { ownSessions, ownSignIns } from './own-sessions.ts'
import styles from './settings.module.css'
import { SignInList } from './sign-in-list.tsx'
import { useDevice } from './use-device.ts'

/** The person's sessions, with buttons to end one or all others. */
export function SessionsList() {
  const { t } = useTranslation()
  const { data: sessions } = useSuspenseQuery(ownSessions)
  const endOthers = useAction(auth.endOtherSessions, useSaidOnceEnded())

  return (
    <section className={styles.section}>
      <h2>{t('auth.security.sessions')}</h2>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate({})}>
          {t('auth.security.endOthers')}
        </Button>
      ) : (
        <p className="dimmed">{t('auth.security.onlyThis')}</p>
      )}
    </section>
  )
}

function SessionRow({ session }: { session: OwnSession }) {
  const { t } = useTranslation()
  const end = useAction(auth.endSession, useSaidOnceEnded())
  const device = useDevice()(session.user_agent)
  return (
    <li>
      <div>
        <strong>{device}</strong> {session.current && <State tone="done">{t('auth.security.current')}</State>}
        <small className="dimmed">
          {session.ip}, {t('auth.security.opened')} <When at={session.created_at} />,{' '}
          {t('auth.security.lastUsed')} <When at={session.last_used_at} />
        </small>
      </div>
      {!session.current && (
        <Button
          variant="default"
          loading={end.isPending}
          onClick={() => end.mutate({ params: { id: session.id } })}
          aria-label={t('auth.security.endOne', { device })}
        >
          {t('auth.security.end')}
        </Button>
      )}
    </li>
  )
}

function useSaidOnceEnded() {
  const { t } = useTranslation()
  return { refresh: [auth.sessions], onDone: () => notify({ message: t('auth.security.ended') }) }
}

/** The person's latest sign-ins, including failed ones. */
export function OwnSignIns() {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(ownSignIns)
  return (
    <section className={styles.section}>
      <h2>{t('auth.security.signIns')}</h2>
      <p className="dimmed">{t('auth.security.signInsText')}</p>
      <SignInList of={data} />
    </section>
  )
}
