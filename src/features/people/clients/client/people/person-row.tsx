import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#platform/shared/money.ts'
import { ConfirmRemoval } from '#ui/confirm-removal.tsx'
import { useLang } from '#ui/money.tsx'
import { notify } from '#ui/notices.ts'
import { State } from '#ui/state.tsx'
import { When } from '#ui/when.tsx'
import type { OrgPerson } from '../../people-shape.ts'
import { EmailRefused } from '../email-refused.tsx'
import { useInviteAgain, useRemovePerson } from './api.ts'
import styles from './people.module.css'

type Props = { person: OrgPerson; isSelf: boolean; why: string | undefined; onChange: () => void }

/** One person of the company: role, since when, and the actions of an owner. */
export function PersonRow({ person, isSelf, why, onChange }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const again = useInviteAgain()
  const { id, name, email, email_refusal, org_role, order_limit, state, invited_at, last_seen_at } = person
  const limit = order_limit
    ? t('clientsInside.people.limitOf', { limit: formatMoney(order_limit, lang) })
    : t('clientsInside.people.noLimit')
  return (
    <li>
      <div className={styles.who}>
        <span>
          <strong>{name}</strong>{' '}
          {isSelf && <small className="dimmed">{t('clientsInside.people.you')}</small>}{' '}
          {state !== 'active' && (
            <State tone={state === 'invited' ? 'waiting' : 'trouble'}>
              {t(`clientsInside.people.states.${state}`)}
            </State>
          )}
        </span>
        <small className="dimmed">
          {email}
          <EmailRefused of={email_refusal} for="colleague" />
        </small>
      </div>
      <div className={styles.what}>
        <span>
          {t(`clientsInside.orgRoles.${org_role}`)}
          {org_role === 'buyer' && <>, {limit}</>}
        </span>
        <small className="dimmed">{t(`clientsInside.people.does.${org_role}`)}</small>
        {invited_at ? (
          <small className="dimmed">
            {t('clientsInside.people.invitedSince')} <When at={invited_at} as="day" />
          </small>
        ) : (
          last_seen_at && (
            <small className="dimmed">
              {t('clientsInside.people.seen')} <When at={last_seen_at} />
            </small>
          )
        )}
      </div>
      <Group gap="xs" className={styles.actions}>
        {state === 'invited' && (
          <Button
            size="compact-sm"
            variant="default"
            disabled={why !== undefined}
            loading={again.isPending}
            aria-label={t('clientsInside.people.againFor', { name })}
            onClick={() =>
              again.mutate(
                { params: { id } },
                { onSuccess: () => notify({ message: t('clientsInside.people.sent', { email }) }) },
              )
            }
          >
            {t('clientsInside.people.again')}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          disabled={why !== undefined}
          aria-label={t('clientsInside.people.changeFor', { name })}
          onClick={onChange}
        >
          {t('clientsInside.people.change')}
        </Button>
        {!isSelf && <RemovePerson person={person} isOff={why !== undefined} />}
      </Group>
    </li>
  )
}

function RemovePerson({ person: { id, name }, isOff }: { person: OrgPerson; isOff: boolean }) {
  const { t } = useTranslation()
  const remove = useRemovePerson()
  const done = () => notify({ message: t('clientsInside.people.removed', { name }) })
  return (
    <ConfirmRemoval
      label={t('clientsInside.people.remove')}
      name={t('clientsInside.people.removeFor', { name })}
      isOff={isOff}
      title={t('clientsInside.people.removeTitle', { name })}
      text={t('clientsInside.people.removeText')}
      yes={t('clientsInside.people.removeNow')}
      pending={remove.isPending}
      onYes={() => remove.mutate({ params: { id } }, { onSuccess: done })}
    />
  )
}
