import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import { designation } from '#platform/shared/typography.ts'
import { Card } from '#ui/card.tsx'
import { useDay } from '#ui/use-day.ts'
import type { OrderLots } from '../../lot-shape.ts'
import { DelayNote } from '../parts/delay-note.tsx'
import styles from '../parts/lot.module.css'
import { OnTimeNote } from '../parts/on-time-note.tsx'
import { DelayDialog } from './delay-dialog.tsx'

/** The delayed lines of an order with the client's choices, and a form to report more. */
export function LineDelays({ of: { delays, slips, lines, on_time } }: { of: OrderLots }) {
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
      {slips.length > 0 && <Slips of={slips} lines={lines} />}
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

/** The lines that will be late, with one press to tell the client the day that is possible. */
function Slips({ of: slips, lines }: Pick<OrderLots, 'lines'> & { of: OrderLots['slips'] }) {
  const { t } = useTranslation()
  const words = useWords()
  const day = useDay()
  const [isAsking, setIsAsking] = useState(false)
  const dated = slips.filter(({ expected_on }) => expected_on !== null)
  // Lines without a new date do not get the date of others.
  const first = dated.length > 0 ? dated : slips
  const days = first.flatMap(({ expected_on }) => expected_on ?? []).sort()
  return (
    <div className={styles.delay}>
      {slips.map(({ line_id, quantity, expected_on }) => {
        const line = lines.find(({ id }) => id === line_id)
        if (!line) return null
        const said = {
          name: `${designation(line.name)} ${line.sku}`,
          quantity: words.quantity(quantity, line),
        }
        return (
          <p key={line_id}>
            {expected_on
              ? t('shipments.delays.slip', { ...said, expected: day(expected_on) })
              : t('shipments.delays.slipUnknown', said)}
          </p>
        )
      })}
      <Button onClick={() => setIsAsking(true)}>{t('shipments.delays.submit')}</Button>
      <DelayDialog
        key={days.join()}
        of={{ line_ids: first.map(({ line_id }) => line_id) }}
        expected_on={days.at(-1) ?? ''}
        opened={isAsking}
        onClose={() => setIsAsking(false)}
      />
    </div>
  )
}
