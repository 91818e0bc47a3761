import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { me, SignInList, useDevice } from '#features/people/auth/client/index.ts'
import { isAtLeast } from '#platform/shared/audience.ts'
import { notify } from '#ui/notices.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { TransitionButton } from '#ui/transition-button.tsx'
import { When } from '#ui/when.tsx'
import { team } from '../contract.ts'
import type { StaffCard } from '../team-shape.ts'
import { staffSessions, staffSignIns, useStaffAction } from './api.ts'
import styles from './managers.module.css'

/** The sessions of a member of staff, with buttons to end them; for administrators, also attempts to sign in. */
export function StaffSessions({ of }: { of: StaffCard }) {
  const { t } = useTranslation()
  const { data: user } = useQuery(me)
  return (
    <>
      {of.may_change && (
        <section>
          <h3>{t('team.sessions.title')}</h3>
          <Living of={of} />
        </section>
      )}
      {user && isAtLeast(user, 'admin') && (
        <section>
          <h3>{t('team.sessions.signIns')}</h3>
          <SignIns of={of} />
        </section>
      )}
    </>
  )
}

function Living({ of: { id, name } }: { of: StaffCard }) {
  const { t } = useTranslation()
  const device = useDevice()
  const { data: sessions } = useQuery(staffSessions(id))
  const end = useStaffAction(team.endSession)
  const endAll = useStaffAction(team.endSessions)
  const said = { onSuccess: () => notify({ message: t('team.sessions.ended', { name }) }) }
  if (!sessions) return <Skeleton of="facts" rows={2} />
  if (sessions.length === 0) return <p className="dimmed">{t('team.sessions.none')}</p>
  return (
    <>
      <ul className={styles.sessions}>
        {sessions.map((one) => (
          <li key={one.id}>
            <div>
              <strong>{device(one.user_agent)}</strong>
              <small className="dimmed">
                {one.ip}, {t('auth.security.opened')} <When at={one.created_at} />,{' '}
                {t('auth.security.lastUsed')} <When at={one.last_used_at} />
              </small>
            </div>
            <Button
              variant="default"
              size="xs"
              loading={end.isPending && end.variables?.params.session_id === one.id}
              aria-label={t('team.sessions.endOne', { device: device(one.user_agent), name })}
              onClick={() => end.mutate({ params: { id, session_id: one.id } }, said)}
            >
              {t('team.sessions.end')}
            </Button>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <TransitionButton
          label={t('team.sessions.endAll')}
          variant="default"
          pending={endAll.isPending}
          asks={{
            title: t('team.sessions.endAllTitle', { name }),
            text: t('team.sessions.endAllText'),
            yes: t('team.sessions.endAll'),
          }}
          onTransition={() => endAll.mutate({ params: { id } }, said)}
        />
      )}
    </>
  )
}

function SignIns({ of: { id } }: { of: StaffCard }) {
  const { data } = useQuery(staffSignIns(id))
  return data ? <SignInList of={data} /> : <Skeleton of="facts" rows={3} />
}
