import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { me, useMayNot } from '#features/people/auth/client/index.ts'
import { onceOpened } from '#ui/once-opened.tsx'
import type { OrgPerson } from '../../people-shape.ts'
import { ownPeople, useLivePeople } from './api.ts'
import styles from './people.module.css'
import { PersonRow } from './person-row.tsx'
import type { PersonWindowProps } from './person-window.tsx'

const PersonWindow = onceOpened<PersonWindowProps>(
  async () => (await import('./person-window.tsx')).PersonWindow,
  { soon: false },
)

/** The people of the company and their rights; owners change them. */
export function PeopleTab() {
  const { t } = useTranslation()
  const { data: people } = useSuspenseQuery(ownPeople)
  const { data: user } = useSuspenseQuery(me)
  const why = useMayNot('manage')
  const [open, setOpen] = useState(false)
  const [last, setLast] = useState<OrgPerson | null>(null)
  useLivePeople()
  const show = (person: OrgPerson | null) => {
    setLast(person)
    setOpen(true)
  }
  return (
    <section className={styles.people}>
      <p className="dimmed">{t('clientsInside.people.note')}</p>
      <ul className={styles.list}>
        {people.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            isSelf={person.id === user.id}
            why={why}
            onChange={() => show(person)}
          />
        ))}
      </ul>
      {people.length === 1 && (
        <p className={styles.alone}>
          <IconUsers size={24} stroke={1.6} aria-hidden="true" />
          <span>
            <strong>{t('clientsInside.people.alone')}</strong>
            <br />
            {t('clientsInside.people.aloneText')}
          </span>
        </p>
      )}
      <Button onClick={() => show(null)} disabled={why !== undefined}>
        {t('clientsInside.people.invite')}
      </Button>
      {why !== undefined && <p role="note">{why}</p>}
      <PersonWindow
        opened={open}
        onClose={() => setOpen(false)}
        person={last}
        currency={user.currency}
        locale={user.locale}
      />
    </section>
  )
}
