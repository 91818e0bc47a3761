import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#features/foundation/files/client/index.ts'
import { EmailRefused } from '#features/people/clients/client/index.ts'
import { notify } from '#ui/notices.ts'
import { SideDrawerWindow } from '#ui/side-drawer-window.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TransitionButton } from '#ui/transition-button.tsx'
import { WhatChanged } from '#ui/what-changed.tsx'
import { team } from '../contract.ts'
import type { StaffCard } from '../team-shape.ts'
import { staffCard, useStaffAction } from './api.ts'
import { CardLink } from './card-link.tsx'
import { ChangeManager } from './change-manager.tsx'
import styles from './managers.module.css'
import { ManagersClients } from './managers-clients.tsx'
import { Numbers } from './numbers.tsx'
import { StaffSessions } from './staff-sessions.tsx'

export type ManagerDrawerProps = { opened: boolean; id: number | null; onClose: () => void }

/** A member of staff: their profile, clients and actions. Esc closes it. */
export function ManagerDrawer({ opened, id, onClose }: ManagerDrawerProps) {
  const { t } = useTranslation()
  const { data: card } = useQuery({ ...staffCard(id ?? 0), enabled: id !== null })
  return (
    <SideDrawerWindow opened={opened} onClose={onClose} title={card?.name ?? t('team.title')}>
      {card ? (
        <div className={styles.drawer}>
          <div className={styles.person}>
            <Avatar fileId={card.photo_file_id} name={card.name} size={64} />
            <p>
              {t(`team.roles.${card.role}`)}, {t(`team.states.${card.state}`)}
              <br />
              <a href={`mailto:${card.email}`}>{card.email}</a>
              <EmailRefused of={card.email_refusal} for="staff" />
              {card.card_id !== null && (
                <>
                  <br />
                  {t('team.card')}: <CardLink of={card} />
                </>
              )}
            </p>
          </div>
          <Moves of={card} />
          <Numbers of={card} />
          <section>
            <h3>{t('team.itsClients')}</h3>
            <ManagersClients of={card} />
          </section>
          <StaffSessions of={card} />
          {card.may_change && (
            <section>
              <h3>{t('team.profile')}</h3>
              <ChangeManager key={card.version} of={card} />
            </section>
          )}
          {!card.may_change && <p className="dimmed">{t('team.notYours')}</p>}
          <WhatChanged entity="user" id={card.id} />
        </div>
      ) : (
        <Skeleton of="facts" rows={6} />
      )}
    </SideDrawerWindow>
  )
}

function Moves({ of }: { of: StaffCard }) {
  const { t } = useTranslation()
  const again = useStaffAction(team.inviteAgain)
  const close = useStaffAction(team.deactivate)
  const open = useStaffAction(team.activate)
  const { id, name, state, may_change, stays_because, email } = of
  if (!may_change) return null
  const done = (message: string) => ({ onSuccess: () => notify({ message }) })
  const why = stays_because ? String(t(stays_because.code as 'team.stays.talks', stays_because)) : undefined
  return (
    <div className={styles.moves}>
      {state === 'invited' && (
        <TransitionButton
          label={t('team.inviteAgain')}
          variant="default"
          pending={again.isPending}
          onTransition={() => again.mutate({ params: { id } }, done(t('team.invited', { email })))}
        />
      )}
      {state === 'blocked' ? (
        <TransitionButton
          label={t('team.activate')}
          variant="default"
          pending={open.isPending}
          onTransition={() => open.mutate({ params: { id } }, done(t('team.activated', { name })))}
        />
      ) : (
        <TransitionButton
          label={t('team.deactivate')}
          variant="default"
          why={why}
          pending={close.isPending}
          asks={{
            title: t('team.deactivateTitle', { name }),
            text: t('team.deactivateText'),
            yes: t('team.deactivate'),
          }}
          onTransition={() => close.mutate({ params: { id } }, done(t('team.deactivated', { name })))}
        />
      )}
    </div>
  )
}
