import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { discountLevelIds, shownLevel } from '#features/foundation/dictionary/dictionary.ts'
import { Card } from '#ui/card.tsx'
import { notify } from '#ui/notices.ts'
import type { ClientRow } from '../client-shape.ts'
import { clientCard, useGiveLevel } from './api.ts'
import styles from './process-new-screen.module.css'

/** The level proposed for a confirmed client, for a chief manager to decide. */
export function ProposedLevel({ id }: { id: number }) {
  const { data: client } = useQuery(clientCard(id))
  if (!client || client.proposed_level === null) return null
  return <Proposal key={id} client={client} proposed={client.proposed_level} />
}

function Proposal({ client, proposed }: { client: ClientRow; proposed: number }) {
  const { t } = useTranslation()
  const [level, setLevel] = useState(String(proposed))
  const give = useGiveLevel()
  const decide = () =>
    give.mutate(
      { params: { id: client.id }, body: { discount_level: Number(level) as 0 } },
      {
        onSuccess: () =>
          notify({ message: t('clientsInside.levelGiven', { name: client.organization_name }) }),
        onError: (error) => notify({ message: error.message, theme: 'danger' }),
      },
    )
  return (
    <Card as="article" className={styles.card} aria-label={client.organization_name}>
      <h2>{client.organization_name}</h2>
      <p>
        {t('clientsInside.levelProposed', {
          proposed: shownLevel(proposed as 0),
          level: shownLevel(client.discount_level as 0),
        })}
      </p>
      <div className={styles.decision}>
        <NativeSelect
          label={t('clients.level')}
          value={level}
          onChange={(event) => setLevel(event.currentTarget.value)}
          data={discountLevelIds.map((id) => ({
            value: String(id),
            label: t('dictionary.level', { level: shownLevel(id) }),
          }))}
        />
        <Button onClick={decide} loading={give.isPending}>
          {t('clients.giveLevel')}
        </Button>
      </div>
    </Card>
  )
}
