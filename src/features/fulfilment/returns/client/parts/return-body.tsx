import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import { languages } from '#platform/shared/i18n.ts'
import { designation } from '#platform/shared/typography.ts'
import { Day } from '#ui/day.tsx'
import { Facts } from '#ui/facts.tsx'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { When } from '#ui/when.tsx'
import { inspectionResults } from '../../return.ts'
import type { Return, ReturnLine } from '../../return-shape.ts'
import { useSaveSlip } from '../api.ts'
import styles from '../returns.module.css'

type Props = { of: Return; isStaff?: boolean }

/** Everything about a return, for both sides: where and until when it is sent, its lines, and its steps with days. */
export function ReturnBody({ of, isStaff = false }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <Facts
        of={[
          { name: t('returns.dueOn'), value: <Day of={of.due_on} /> },
          { name: t('returns.address'), value: of.address },
          { name: t('returns.carriage'), value: t(`returns.carriers.${of.carriage}`) },
          { name: t('returns.note'), value: of.note },
          { name: t('returns.carrier'), value: of.carrier },
          { name: t('returns.tracking'), value: of.tracking && <span className="code">{of.tracking}</span> },
          { name: t('returns.warehouse'), value: of.warehouse },
          { name: t('returns.cancelReason'), value: of.cancel_reason },
        ]}
      />
      <Lines of={of} />
      {of.state !== 'cancelled' && <Slip of={of} isStaff={isStaff} />}
      <h3>{t('returns.history')}</h3>
      <ol className={styles.steps}>
        {of.history.map(({ event, at, by, reason }) => (
          <li key={`${event} ${at}`}>
            <span>
              {t(`returns.entries.${event.replace('return.', '')}` as 'returns.entries.cancelled', {
                reason: reason ?? '',
              })}
              {by && <span className="dimmed"> · {by}</span>}
            </span>
            <span className="dimmed">
              <When at={at} />
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

function Lines({ of }: { of: Return }) {
  const { t } = useTranslation()
  const words = useWords()
  const columns: Column<ReturnLine>[] = [
    {
      key: 'name',
      title: t('returns.product'),
      bare: true,
      cell: ({ name, sku, order_number, lot_number, came_sku }) => (
        <div>
          {designation(name)} <span className="code dimmed">{sku}</span>{' '}
          <span className="dimmed">{t('returns.lotOf', { order: order_number, lot: lot_number })}</span>
          {came_sku && <div>{t('returns.came', { sku: came_sku })}</div>}
        </div>
      ),
    },
    {
      key: 'quantity',
      title: t('returns.pieces'),
      figures: true,
      cell: ({ quantity, unit }) => words.quantity(quantity, { unit }),
    },
    ...(of.received === null
      ? []
      : [
          {
            key: 'received',
            title: t('returns.received'),
            figures: true,
            cell: ({ received, unit }: ReturnLine) => words.quantity(received ?? 0, { unit }),
          },
        ]),
    ...(of.state === 'inspected' || of.state === 'closed'
      ? [{ key: 'results', title: t('returns.results'), cell: (line: ReturnLine) => <Results of={line} /> }]
      : []),
  ]
  return (
    <Table
      caption={t('returns.linesOf', { number: of.number })}
      rows={of.lines}
      columns={columns}
      rowKey={({ id }) => id}
    />
  )
}

/** What became of the pieces of a line, and how many never came. */
function Results({ of: line }: { of: ReturnLine }) {
  const { t } = useTranslation()
  const missing = line.quantity - (line.received ?? 0)
  return (
    <>
      {inspectionResults
        .filter((name) => line[name] > 0)
        .map((name) => (
          <div key={name}>
            {t(`returns.result.${name}`)}: {line[name]}
          </div>
        ))}
      {missing > 0 && <div className="dimmed">{t('returns.missing', { count: missing })}</div>}
    </>
  )
}

function Slip({ of, isStaff }: { of: Return; isStaff: boolean }) {
  const { t } = useTranslation()
  const save = useSaveSlip(of, isStaff)
  return (
    <div className={styles.actions}>
      <span>{t('returns.slip')}</span>
      {languages.map((lang) => (
        <Button
          key={lang}
          size="compact-sm"
          variant="default"
          loading={save.isPending && save.variables === lang}
          aria-label={`${t('returns.slip')}: ${t(`returns.slipIn.${lang}`)}`}
          onClick={() => save.mutate(lang)}
        >
          {t(`returns.slipIn.${lang}`)}
        </Button>
      ))}
    </div>
  )
}
