import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { designation } from '#platform/shared/typography.ts'
import { Card } from '#ui/card.tsx'
import type { OrderLots } from '../../lot-shape.ts'
import { DelayNote } from '../parts/delay-note.tsx'
import styles from '../parts/lot.module.css'
import { OnTimeNote } from '../parts/on-time-note.tsx'
import { DelayDialog } from './delay-dialog.tsx'

/** The delayed lines of an order with the client's choices, and a form to report more. */
export function LineDelays({ of: { delays, lines, on_time } }: { of: OrderLots }) {
  const { t } = useTranslation()
  const [isChoosing, setIsChoosing] = useState(false)
  const [chosen, setChosen] = useState<number[]>([])
  const [isAsking, setIsAsking] = useState(false)
  const done = () => {
    setIsAsking(false)
    setIsChoosing(false)
    setChosen([])
  }
  const choose = (id: number, is: boolean) =>
    setChosen(is ? [...chosen, id] : chosen.filter((one) => one !== id))
  return (
    <Card as="section" aria-label={t('shipments.delays.title')}>
      <div className={styles.head}>
        <h3>{t('shipments.delays.title')}</h3>
      </div>
      <p>
        <OnTimeNote of={on_time} />
      </p>
      {delays.map((delay) => (
        <DelayNote key={delay.id} of={delay}>
          {delay.choice === null
            ? t('shipments.delays.waiting')
            : t('shipments.delays.chosen', { choice: t(`shipments.delays.choices.${delay.choice}`) })}
        </DelayNote>
      ))}
      {isChoosing ? (
        <fieldset className={styles.packages}>
          <legend>{t('shipments.delays.choose')}</legend>
          {lines.map(({ id, name, sku }) => (
            <Checkbox
              key={id}
              mt="xs"
              label={`${designation(name)} ${sku}`}
              checked={chosen.includes(id)}
              onChange={(event) => choose(id, event.currentTarget.checked)}
            />
          ))}
          <div className={styles.transitions}>
            <Button disabled={chosen.length === 0} onClick={() => setIsAsking(true)}>
              {t('shipments.delays.tell')}
            </Button>
            <Button variant="default" onClick={() => setIsChoosing(false)}>
              {t('common.cancel')}
            </Button>
          </div>
        </fieldset>
      ) : (
        <div className={styles.transitions}>
          <Button variant="default" onClick={() => setIsChoosing(true)}>
            {t('shipments.delays.tell')}
          </Button>
        </div>
      )}
      <DelayDialog key={chosen.join()} of={{ line_ids: chosen }} opened={isAsking} onClose={done} />
    </Card>
  )
}
