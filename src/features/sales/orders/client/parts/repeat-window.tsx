import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import { useSoMany } from '#features/goods/pricing/client/index.ts'
import { paths } from '#platform/shared/paths.ts'
import { designation } from '#platform/shared/typography.ts'
import { Dialog } from '#ui/dialog.tsx'
import { usePriceText } from '#ui/money.tsx'
import type { RepeatLine } from '../../order-shape.ts'
import { isLeftOut } from '../../repeat.ts'
import styles from './order.module.css'

export type RepeatWindowProps = {
  opened: boolean
  onClose: () => void
  lines: RepeatLine[]
  isPutting: boolean
  onPut: () => void
}

/** The changes of each line since it was ordered, and the lines left out. */
export function RepeatWindow({ opened, onClose, lines, isPutting, onPut }: RepeatWindowProps) {
  const { t } = useTranslation()
  const changed = lines.filter(({ changes }) => changes.length > 0)
  const wanted = lines.filter(({ changes }) => !isLeftOut(changes)).length
  return (
    <Dialog opened={opened} onClose={onClose} title={t('orders.repeatTitle', { count: changed.length })}>
      <ul className={styles.changes}>
        {changed.map((line) => (
          <li key={line.id}>
            <strong>{designation(line.name)}</strong> <span className="code dimmed">{line.sku}</span>
            <Changes of={line} />
          </li>
        ))}
      </ul>
      {changed.length < lines.length && (
        <p className="dimmed">{t('orders.repeatSame', { count: lines.length - changed.length })}</p>
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button disabled={wanted === 0} loading={isPutting} onClick={onPut}>
          {t('orders.repeatNow', { count: wanted })}
        </Button>
      </Group>
    </Dialog>
  )
}

function Changes({
  of: { changes, replacement, quantity, quantity_now, unit, price_then, price_now },
}: {
  of: RepeatLine
}) {
  const { t } = useTranslation()
  const words = useWords()
  const text = usePriceText()
  const so = useSoMany()
  const facts = {
    was: price_then ? text(price_then, so(price_then, unit)) : '–',
    now: price_now ? text(price_now, so(price_now, unit)) : '–',
    before: words.quantity(quantity, { unit }),
    after: quantity_now === null ? '–' : words.quantity(quantity_now, { unit }),
  }
  return (
    <ul>
      {changes.map((change) => (
        <li key={change}>
          {t(`orders.repeatChanges.${change}`, facts)}{' '}
          {change === 'replaced' && replacement && (
            <Link to={paths.account.product(replacement.id)}>{replacement.name}</Link>
          )}
        </li>
      ))}
    </ul>
  )
}
