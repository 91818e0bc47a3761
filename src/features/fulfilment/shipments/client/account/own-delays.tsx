import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/card.tsx'
import { notify } from '#ui/notices.ts'
import { ownLotsApi } from '../../contract.ts'
import { delayChoices } from '../../delay.ts'
import type { LineDelay } from '../../lot-shape.ts'
import { delaysOfOwnOrder, useLotAction } from '../api.ts'
import { DelayNote } from '../parts/delay-note.tsx'
import styles from '../parts/lot.module.css'

/** The delayed lines of an order. The client chooses what should happen with each. */
export function OwnDelays({ orderId }: { orderId: number }) {
  const { t } = useTranslation()
  const { data: delays } = useSuspenseQuery(delaysOfOwnOrder(orderId))
  if (delays.length === 0) return null
  return (
    <Card as="section" aria-label={t('shipments.delays.title')}>
      <div className={styles.head}>
        <h3>{t('shipments.delays.title')}</h3>
      </div>
      {delays.map((delay) => (
        <DelayNote key={delay.id} of={delay}>
          {delay.choice === null ? (
            <Choices of={delay} />
          ) : (
            t('shipments.delays.chosen', { choice: t(`shipments.delays.choices.${delay.choice}`) })
          )}
        </DelayNote>
      ))}
    </Card>
  )
}

function Choices({ of: { id, ready, sku } }: { of: LineDelay }) {
  const { t } = useTranslation()
  const answer = useLotAction(ownLotsApi.answerDelay)
  const asked = answer.isPending ? answer.variables : undefined
  const offered = delayChoices.filter((choice) => choice !== 'part_ship' || ready > 0)
  return (
    <fieldset className={styles.choices}>
      <legend>{t('shipments.delays.ask')}</legend>
      {offered.map((choice) => (
        <Button
          key={choice}
          size="compact-sm"
          variant="default"
          aria-label={`${t(`shipments.delays.choices.${choice}`)}: ${sku}`}
          loading={asked?.body.choice === choice}
          onClick={() =>
            answer.mutate(
              { params: { id }, body: { choice } },
              { onSuccess: () => notify({ message: t('shipments.delays.done') }) },
            )
          }
        >
          {t(`shipments.delays.choices.${choice}`)}
        </Button>
      ))}
    </fieldset>
  )
}
