import { Button, Group, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import type { CallError } from '#platform/client/errors.ts'
import { designation } from '#platform/shared/typography.ts'
import { DateField } from '#ui/date-field.tsx'
import { notify } from '#ui/notices.ts'
import { isAgreed } from '../../order.ts'
import type { Order, OrderDays } from '../../order-shape.ts'
import { useConfirmWithDays, useNameDays } from '../api.ts'
import styles from './order.module.css'
import { PartsOfLine } from './promised.tsx'

type Props = { order: Order; days: OrderDays; onDone: () => void }

/** Names the delivery days of lines. Before the confirmation they begin with the days that are possible. */
export default function DaysForm({ order, days, onDone }: Props) {
  const { t } = useTranslation()
  const words = useWords()
  const [confirm, name] = [useConfirmWithDays(), useNameDays()]
  const [typed, setTyped] = useState<Record<number, string>>({})
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const isNamedLater = isAgreed(order.stage)
  const lines = order.lines.flatMap((line) => {
    const schedule = days.lines.find(({ line_id }) => line_id === line.id)
    if (!schedule || schedule.wanted === 0 || (isNamedLater && line.without_day === 0)) return []
    const quantity = isNamedLater ? line.without_day : schedule.wanted
    return [{ line, schedule, quantity, possible: isNamedLater ? '' : lastDayOf(schedule) }]
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const named = lines.filter(({ line, possible }) => (typed[line.id] ?? possible) !== possible)
    const promises = named.flatMap(({ line, quantity }) => {
      const deliver_on = typed[line.id]
      return deliver_on ? [{ line_id: line.id, parts: [{ quantity, deliver_on }] }] : []
    })
    const params = { id: order.id }
    const said = { promises, reason: reason.trim() || null }
    const answers = {
      onSuccess: onDone,
      onError: (error: CallError) => {
        setErrors(byLine(error.fields, promises))
        if (Object.keys(error.fields).length === 0) notify({ message: error.message, theme: 'danger' })
      },
    }
    if (isNamedLater) return name.mutate({ params, body: said }, answers)
    const leave_open = lines.filter(({ schedule }) => schedule.without_day > 0).map(({ line }) => line.id)
    confirm.mutate({ params, body: { ...said, leave_open } }, answers)
  }
  return (
    <form onSubmit={submit} noValidate>
      <p className="dimmed">{t(isNamedLater ? 'orders.days.missingText' : 'orders.days.text')}</p>
      <ul className={styles.days}>
        {lines.map(({ line, schedule, quantity, possible }) => (
          <li key={line.id}>
            <div>
              {designation(line.name)} <span className="code dimmed">{line.sku}</span>
              <div className="dimmed">
                {isNamedLater ? (
                  words.quantity(quantity, { unit: line.unit })
                ) : (
                  <PartsOfLine parts={schedule.parts} without_day={schedule.without_day} unit={line.unit} />
                )}
              </div>
            </div>
            <DateField
              aria-label={t('orders.days.of', { name: line.name })}
              value={typed[line.id] ?? possible}
              error={errors[line.id]}
              onChange={(day) => setTyped({ ...typed, [line.id]: day })}
            />
          </li>
        ))}
      </ul>
      <TextInput
        label={t('orders.days.reason')}
        description={t('orders.days.reasonText')}
        maxLength={500}
        value={reason}
        error={errors.reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onDone}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={confirm.isPending || name.isPending}>
          {t(isNamedLater ? 'orders.days.save' : 'orders.days.confirm')}
        </Button>
      </Group>
    </form>
  )
}

/** The day a line begins with: that of its last part, if all of it has one. */
const lastDayOf = ({ parts, without_day }: OrderDays['lines'][number]): string =>
  without_day > 0 ? '' : (parts.at(-1)?.deliver_on ?? '')

/** Errors by the id of their line ('promises.0.parts.0.deliver_on'), and that of the reason. */
const byLine = (fields: Record<string, string>, promises: readonly { line_id: number }[]) =>
  Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [
      promises[Number(path.split('.')[1])]?.line_id ?? path,
      message,
    ]),
  )
