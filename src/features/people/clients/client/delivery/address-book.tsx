import { Button, Group } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Allowed, useMayNot } from '#features/people/auth/client/index.ts'
import { groupedPhone } from '#platform/shared/phone.ts'
import { Card } from '#ui/card.tsx'
import { notify } from '#ui/notices.ts'
import { State } from '#ui/state.tsx'
import { placeOf } from '../../address.ts'
import type { Address } from '../../client-shape.ts'
import { AddressDialog } from './address-dialog.tsx'
import { ownAddresses, useMakeDefault } from './api.ts'
import styles from './delivery.module.css'
import { RemoveAddress } from './remove-address.tsx'

/** The delivery addresses of the company, shared by its people. */
export function AddressBook() {
  const { t } = useTranslation()
  const { data: addresses } = useSuspenseQuery(ownAddresses)
  const [written, setWritten] = useState<Address | 'new' | null>(null)
  const [last, setLast] = useState<Address | null>(null)
  const open = (address: Address | 'new') => {
    setLast(address === 'new' ? null : address)
    setWritten(address)
  }
  return (
    <section className={styles.book}>
      <div className={styles.head}>
        <h2>{t('clientsInside.addresses.title')}</h2>
        <Button onClick={() => open('new')} disabled={useMayNot('buy') !== undefined}>
          {t('clientsInside.addresses.add')}
        </Button>
      </div>
      <p className="dimmed">{t('clientsInside.addresses.note')}</p>
      <Allowed command="buy">
        {addresses.length === 0 && <p>{t('clientsInside.addresses.none')}</p>}
        <ul className={styles.entries}>
          {addresses.map((address) => (
            <li key={address.id}>
              <Entry address={address} onChange={() => open(address)} />
            </li>
          ))}
        </ul>
      </Allowed>
      <AddressDialog
        opened={written !== null}
        onClose={() => setWritten(null)}
        address={last}
        onDone={({ label }) => {
          setWritten(null)
          notify({ message: t('clientsInside.addresses.saved', { label }) })
        }}
      />
    </section>
  )
}

function Entry({ address, onChange }: { address: Address; onChange: () => void }) {
  const { t } = useTranslation()
  const makeDefault = useMakeDefault()
  const { id, label, recipient, phone, instructions, is_default } = address
  return (
    <Card as="article" aria-label={label} className={styles.entry}>
      <h3>
        {label} {is_default && <State tone="done">{t('clientsInside.addresses.default')}</State>}
      </h3>
      <p>{placeOf(address)}</p>
      <p className="dimmed">
        {recipient}, <span className="figures">{groupedPhone(phone)}</span>
      </p>
      {instructions && <p className="dimmed">{instructions}</p>}
      <Group gap="xs" mt="xs">
        <Button size="compact-sm" variant="default" onClick={onChange}>
          {t('clientsInside.addresses.change')}
        </Button>
        {!is_default && (
          <Button
            size="compact-sm"
            variant="default"
            loading={makeDefault.isPending}
            onClick={() => makeDefault.mutate({ params: { id } })}
          >
            {t('clientsInside.addresses.makeDefault')}
          </Button>
        )}
        <RemoveAddress address={address} />
      </Group>
    </Card>
  )
}
