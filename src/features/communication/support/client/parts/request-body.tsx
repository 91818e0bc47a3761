import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { StoredFiles } from '#features/foundation/files/client/index.ts'
import { OwnReturn, StaffReturn } from '#features/fulfilment/returns/client/index.ts'
import { TurnModel, useWords } from '#features/goods/catalogue/client/index.ts'
import { paths } from '#platform/shared/paths.ts'
import { designation } from '#platform/shared/typography.ts'
import { Due } from '#ui/due.tsx'
import { type Fact, Facts } from '#ui/facts.tsx'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { When } from '#ui/when.tsx'
import type { RequestLine, SupportRequest } from '../../request-shape.ts'
import styles from './request.module.css'

type Props = { of: SupportRequest; isStaff?: boolean }

/** Everything about a request, for both sides. */
export function RequestBody({ of: request, isStaff = false }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <Facts of={useFacts(request, isStaff)} />
      {request.message && (
        <>
          <h3>{t('support.message')}</h3>
          <p className={styles.message}>{request.message}</p>
        </>
      )}
      {request.lines.length > 0 && (
        <>
          <h3>{t('support.lines')}</h3>
          <WrongLines of={request} />
        </>
      )}
      <Returns of={request} isStaff={isStaff} />
      {request.files.length > 0 && (
        <>
          <h3>{t('support.files')}</h3>
          <StoredFiles of={request.files} Turn={TurnModel} />
        </>
      )}
      <h3>{t('support.history')}</h3>
      <History of={request} />
    </>
  )
}

/** Unknown facts are left out. */
function useFacts(request: SupportRequest, isStaff: boolean): Fact[] {
  const { t } = useTranslation()
  const { order, lot, wanted, decision, from, email, by, taken_by, type, due_at, rating } = request
  const lead = isStaff ? paths.manager : paths.account
  return [
    { name: t('support.type'), value: request.origin !== 'staff' && t(`support.types.${type}`) },
    { name: t('support.section'), value: request.section },
    { name: t('support.from'), value: isStaff && from },
    { name: t('support.email'), value: email },
    { name: t('support.by'), value: request.origin !== 'staff' && by },
    {
      name: t('support.order'),
      value: order && (
        <Link to={isStaff ? paths.manager.orderHere(order.id) : lead.order(order.id)}>
          {t('support.orderOf', { number: order.number })}
        </Link>
      ),
    },
    {
      name: t('support.lot'),
      value: lot && (
        <Link to={isStaff ? paths.manager.lotHere(lot.id) : lead.lot(lot.id)}>
          {t('support.lotOf', { number: lot.number })}
        </Link>
      ),
    },
    { name: t('support.wanted'), value: wanted && t(`support.outcomes.${wanted}`) },
    { name: t('support.priority'), value: !isStaff && t(`support.priorities.${request.priority}`) },
    { name: t('support.due'), value: due_at && <DueOrWhen at={due_at} isStaff={isStaff} /> },
    { name: t('support.takenBy'), value: taken_by },
    { name: t('support.decision'), value: decision && t(`support.decisions.${decision}`) },
    {
      name: t('support.made'),
      value: (decision === 'credit' || request.made.some(({ kind }) => kind !== 'return')) && (
        <Made of={request} isStaff={isStaff} />
      ),
    },
    { name: t('support.reason'), value: request.decision_reason },
    { name: t('support.decidedBy'), value: request.decided_by },
    { name: t('support.rating'), value: rating && t('support.stars', { count: rating }) },
    { name: t('support.rate.said'), value: request.rating_words },
  ]
}

/** Staff see the time left; the author sees the date. */
const DueOrWhen = ({ at, isStaff }: { at: string; isStaff: boolean }) =>
  isStaff ? <Due at={at} /> : <When at={at} />

/** The resulting credits and orders. Goods not invoiced yet get no credit; the next invoice leaves them out. */
function Made({ of: { made, decision }, isStaff }: { of: SupportRequest; isStaff: boolean }) {
  const { t } = useTranslation()
  const isLeftOut = decision === 'credit' && made.every(({ kind }) => kind !== 'invoice')
  const order = isStaff ? paths.manager.orderHere : paths.account.order
  const invoice = ({ id, number }: SupportRequest['made'][number]) =>
    isStaff ? paths.manager.invoicesWith(number) : paths.account.invoice(id)
  return (
    <ul className={styles.made}>
      {made
        .filter(({ kind }) => kind !== 'return')
        .map((one) => (
          <li key={`${one.kind} ${one.id}`}>
            {one.kind === 'invoice' ? (
              <Link to={invoice(one)}>{t('support.madeInvoice', { number: one.number })}</Link>
            ) : (
              <Link to={order(one.id)}>{t('support.madeOrder', { number: one.number })}</Link>
            )}
          </li>
        ))}
      {isLeftOut && <li>{t('support.comesOff')}</li>}
    </ul>
  )
}

/** The pieces that come back, as its decisions say. */
function Returns({ of: { made }, isStaff }: Required<Props>) {
  const { t } = useTranslation()
  const returns = made.filter(({ kind }) => kind === 'return')
  const One = isStaff ? StaffReturn : OwnReturn
  if (returns.length === 0) return null
  return (
    <>
      <h3>{t('returns.title')}</h3>
      <Suspense fallback={<Skeleton of="facts" rows={4} />}>
        {returns.map(({ id }) => (
          <One key={id} id={id} />
        ))}
      </Suspense>
    </>
  )
}

function WrongLines({ of: { lines, number } }: { of: SupportRequest }) {
  const { t } = useTranslation()
  const words = useWords()
  const columns: Column<RequestLine>[] = [
    {
      key: 'name',
      title: t('support.product'),
      bare: true,
      cell: ({ name, sku, lot_number }) => (
        <div>
          {designation(name)} <span className="code dimmed">{sku}</span>{' '}
          {lot_number !== null && (
            <span className="dimmed">{t('support.lotOf', { number: lot_number })}</span>
          )}
        </div>
      ),
    },
    {
      key: 'quantity',
      title: t('support.pieces'),
      figures: true,
      cell: ({ quantity, unit }) => words.quantity(quantity, { unit }),
    },
    {
      key: 'trouble',
      title: t('support.fields.trouble'),
      cell: ({ trouble }) => t(`support.troubles.${trouble}`),
    },
    { key: 'note', title: t('support.note'), cell: ({ note }) => note ?? '–' },
  ]
  return (
    <Table
      caption={`${t('support.lines')}: ${number}`}
      rows={lines}
      columns={columns}
      rowKey={({ line_id, lot_line_id, trouble }) => `${line_id} ${lot_line_id} ${trouble}`}
    />
  )
}

function History({ of: { history } }: { of: SupportRequest }) {
  const { t } = useTranslation()
  return (
    <ol className={styles.history}>
      {history.map(({ event, at, by, reason, rating }) => (
        <li key={`${event} ${at}`}>
          <span>
            {t(`support.entries.${event.replace(/^support\.(staff_)?/, '')}` as 'support.entries.decided', {
              reason: reason ?? (event.endsWith('assigned') ? t('support.noOne') : ''),
              count: rating ?? 0,
            })}
            {by && <span className="dimmed"> · {by}</span>}
          </span>
          <span className="dimmed">
            <When at={at} />
          </span>
        </li>
      ))}
    </ol>
  )
}
