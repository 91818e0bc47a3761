import { ActionIcon, Checkbox, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSoMany } from '#features/goods/pricing/client/index.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import { paths } from '#platform/shared/paths.ts'
import { percentIn } from '#platform/shared/percent.ts'
import { designation } from '#platform/shared/typography.ts'
import { DateField } from '#ui/date-field.tsx'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { PriceAmount, useLang } from '#ui/money.tsx'
import type { StaffOfferRound } from '../../offer-shape.ts'
import styles from '../offers.module.css'
import type { Edited } from './edited.ts'
import { LineTools } from './line-tools.tsx'

type Props = {
  order: Order
  lines: readonly Edited[]
  round: StaffOfferRound
  asked: StaffOfferRound | undefined
  errors: Record<string, string>
  onLines: (lines: Edited[]) => void
}

/** The lines of an offer. The price of the rules and the client's request are shown next to the offered price. */
export function EditorLines({ order, lines, round, asked, errors, onLines }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const so = useSoMany()
  const targets = new Map(asked?.lines.map((line) => [line.id, line]))
  const put = (line: Edited, change: Partial<Edited>) =>
    onLines(lines.map((one) => (one.key === line.key ? { ...one, ...change } : one)))
  const field = (line: Edited, name: 'quantity' | 'price' | 'cost' | 'lead_days', label: string) => (
    <TextInput
      aria-label={`${label}: ${line.name}`}
      className={name === 'price' ? styles.field! : styles.small!}
      inputMode={name === 'lead_days' ? 'numeric' : 'decimal'}
      maxLength={16}
      value={line[name]}
      error={errors[`${line.key} ${name}`]}
      onChange={(event) => put(line, { [name]: event.currentTarget.value })}
    />
  )
  const columns: Column<Edited>[] = [
    {
      key: 'name',
      title: t('orders.line'),
      bare: true,
      cell: (line) => (
        <div className={styles.named}>
          {line.product_id === null && line.id !== null ? (
            <Link to={paths.manager.editPosition(line.id)}>{designation(line.name)}</Link>
          ) : (
            designation(line.name)
          )}{' '}
          <span className="code dimmed">{line.sku}</span>
          {line.instead_name && (
            <span className="dimmed"> · {t('orders.offers.insteadOf', { name: line.instead_name })}</span>
          )}
          {line.of?.remark && <span className="dimmed"> · {line.of.remark}</span>}
          {errors[`${line.key} product_id`] && <p role="alert">{errors[`${line.key} product_id`]}</p>}
        </div>
      ),
    },
    {
      key: 'quantity',
      title: t('orders.quantity'),
      cell: (line) => field(line, 'quantity', t('orders.quantity')),
    },
    {
      key: 'rules',
      title: t('orders.offers.byRules'),
      figures: true,
      cell: ({ of, unit }) =>
        of?.ruled_price ? <PriceAmount value={of.ruled_price} of={so(of.ruled_price, unit)} /> : '—',
    },
    {
      key: 'price',
      title: t('orders.offers.ourPrice'),
      cell: (line) => {
        const target = line.id === null ? null : targets.get(line.id)?.target
        return (
          <div>
            {field(line, 'price', t('orders.offers.ourPrice'))}
            {line.per !== 1 && (
              <small className="dimmed">
                {t('list.perSo', {
                  many: so({ amount: 0, currency: order.total.currency, per: line.per }, line.unit),
                })}
              </small>
            )}
            {line.break_quantity && (
              <small className={styles.why!}>
                {t('orders.offers.fromQuantity', { quantity: line.break_quantity })} {line.break_price}
              </small>
            )}
            {errors[`${line.key} price_break`] && <p role="alert">{errors[`${line.key} price_break`]}</p>}
            {target && (
              <small className={styles.why!}>
                {t('orders.offers.asks')} <PriceAmount value={target} of={so(target, line.unit)} />
              </small>
            )}
          </div>
        )
      },
    },
    {
      key: 'concession',
      title: t('orders.offers.concession'),
      figures: true,
      cell: ({ of }) => (of && of.discount_bp > 0 ? percentIn(lang, of.discount_bp) : '—'),
    },
    {
      key: 'cost',
      title: t('orders.offers.cost'),
      cell: (line) => field(line, 'cost', t('orders.offers.cost')),
    },
    {
      key: 'margin',
      title: t('orders.offers.margin'),
      figures: true,
      cell: ({ of }) => (of?.margin_bp == null ? '—' : percentIn(lang, of.margin_bp, 1)),
    },
    {
      key: 'lead',
      title: t('orders.offers.leadDays'),
      cell: (line) => field(line, 'lead_days', t('orders.offers.leadDays')),
    },
    {
      key: 'promised',
      title: t('orders.offers.promised'),
      cell: (line) => (
        <DateField
          aria-label={t('orders.offers.promisedOf', { name: line.name })}
          className={styles.day!}
          value={line.promised_on}
          onChange={(day) => put(line, { promised_on: day })}
        />
      ),
    },
    {
      key: 'locked',
      title: t('orders.offers.lock'),
      cell: (line) => (
        <Checkbox
          aria-label={t('orders.offers.lockOf', { name: line.name })}
          checked={line.is_locked}
          onChange={(event) => put(line, { is_locked: event.currentTarget.checked })}
        />
      ),
    },
    {
      key: 'out',
      title: t('orders.workbench.actions'),
      cell: (line) => (
        <span className={styles.actions!}>
          <LineTools
            order={order}
            line={line}
            onChange={(next) => onLines(lines.map((one) => (one.key === line.key ? next : one)))}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('orders.offers.takeOut', { name: line.name })}
            onClick={() => onLines(lines.filter(({ key }) => key !== line.key))}
          >
            <IconTrash size={18} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        </span>
      ),
    },
  ]
  return (
    <Table
      caption={t('orders.offers.kinds.offer', { n: round.n })}
      rows={lines}
      columns={columns}
      rowKey={({ key }) => key}
    />
  )
}
