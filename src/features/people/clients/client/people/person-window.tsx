import { useTranslation } from 'react-i18next'
import type { Lang } from '#platform/shared/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { OrgPerson } from '../../people-shape.ts'
import { InviteForm } from './invite-form.tsx'
import { RightsForm } from './rights-form.tsx'

export type PersonWindowProps = {
  opened: boolean
  onClose: () => void
  /** The person whose role and limit are changed; null for an invitation. */
  person: OrgPerson | null
  currency: string
  locale: Lang
}

export function PersonWindow({ opened, onClose, person, currency, locale }: PersonWindowProps) {
  const { t } = useTranslation()
  const title = person
    ? t('clientsInside.people.changeTitle', { name: person.name })
    : t('clientsInside.people.inviteTitle')
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      {person ? (
        <RightsForm
          key={`${person.id} ${person.version}`}
          person={person}
          currency={currency}
          onDone={onClose}
        />
      ) : (
        <InviteForm key={String(opened)} currency={currency} locale={locale} onDone={onClose} />
      )}
    </Dialog>
  )
}
