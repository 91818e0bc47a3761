import { Checkbox, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import { fieldText, quantityTyped } from '#features/goods/catalogue/units.ts'
import { designation } from '#platform/shared/typography.ts'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { type GivingDecision, givingDecisions, type PiecesDecision } from '../../request.ts'
import type { GoodsOfRequest } from '../../request-shape.ts'
import styles from '../parts/request.module.css'

/** The decision of the request: the same for all pieces, or line by line. */
type Deciding = GivingDecision | 'settle'
/** The typed quantities, by lot line and decision, and which of them come back. */
export type TypedPieces = Record<string, string>
type Pieces = { lot_line_id: number; quantity: number; decision?: PiecesDecision; comes_back?: boolean }

const keyOf = ({ lot_line_id }: GoodsOfRequest, decision: Deciding): string => `${lot_line_id} ${decision}`
/** The proposed quantity: all pieces without a decision, if the request names the line. */
const proposed = ({ asked, left, unit }: GoodsOfRequest, decision: Deciding): string =>
  asked > 0 && left > 0 && decision !== 'settle' ? fieldText(left, unit) : ''

/** Returns what is typed for a line. Line by line nothing is proposed, so that the rest is rejected. */
const typedOf = (typed: TypedPieces, line: GoodsOfRequest, decision: GivingDecision, of: Deciding): string =>
  typed[keyOf(line, of === 'settle' ? decision : of)] ?? proposed(line, of)

const backKeyOf = (line: GoodsOfRequest, decision: Deciding): string => `${keyOf(line, decision)} back`
const comesBack = (typed: TypedPieces, line: GoodsOfRequest, decision: Deciding): boolean =>
  typed[backKeyOf(line, decision)] === 'yes'

/** Returns the lines with a quantity. Anything but a number is sent as is and rejected by the server. */
export function piecesOf(goods: readonly GoodsOfRequest[], typed: TypedPieces, of: Deciding): Pieces[] {
  const quantityOf = (line: GoodsOfRequest, decision: GivingDecision) => {
    const said = typedOf(typed, line, decision, of).trim()
    return said === '' || said === '0' ? null : quantityTyped(said, line.unit) || 0
  }
  return goods.flatMap((line): Pieces[] => {
    const { lot_line_id } = line
    if (of !== 'settle') {
      const quantity = quantityOf(line, of)
      return quantity === null ? [] : [{ lot_line_id, quantity, comes_back: comesBack(typed, line, of) }]
    }
    const given = givingDecisions.flatMap((decision) => {
      const quantity = quantityOf(line, decision)
      return quantity === null
        ? []
        : [{ lot_line_id, quantity, decision, comes_back: comesBack(typed, line, decision) }]
    })
    const rest = restOf(line, typed)
    return line.asked > 0 && rest > 0
      ? [...given, { lot_line_id, quantity: rest, decision: 'reject' }]
      : given
  })
}

/** Returns the pieces of a line that are neither credited nor replaced. */
const restOf = (line: GoodsOfRequest, typed: TypedPieces): number =>
  givingDecisions.reduce(
    (left, decision) => left - (quantityTyped(typedOf(typed, line, decision, 'settle'), line.unit) || 0),
    line.left,
  )

type Props = {
  goods: readonly GoodsOfRequest[]
  decision: Deciding
  typed: TypedPieces
  onChange: (typed: TypedPieces) => void
  errors: Record<string, string>
}

/** Quantities to credit or replace, by lot line, with what is left of each. */
export function PiecesFields({ goods, decision: of, typed, onChange, errors }: Props) {
  const { t } = useTranslation()
  const words = useWords()
  const sent = piecesOf(goods, typed, of)
  const errorOf = ({ lot_line_id }: GoodsOfRequest, decision: GivingDecision) => {
    const at = sent.findIndex(
      (one) => one.lot_line_id === lot_line_id && (one.decision ?? decision) === decision,
    )
    return errors[`pieces.${at}.quantity`] ?? errors[`pieces.${at}.lot_line_id`]
  }
  const field = (decision: GivingDecision, title: string, labelOf: (sku: string) => string) => ({
    key: decision,
    title,
    cell: (line: GoodsOfRequest) => (
      <>
        <TextInput
          className={styles.pieces!}
          aria-label={labelOf(line.sku || line.name)}
          inputMode="decimal"
          maxLength={9}
          value={typedOf(typed, line, decision, of)}
          error={errorOf(line, decision)}
          description={t('support.decide.left', { quantity: words.quantity(line.left, line) })}
          inputWrapperOrder={['input', 'description', 'error']}
          onChange={({ currentTarget }) =>
            onChange({ ...typed, [keyOf(line, of === 'settle' ? decision : of)]: currentTarget.value })
          }
        />
        <Checkbox
          mt={6}
          label={t('returnsStaff.back')}
          aria-label={t('returnsStaff.backOf', { what: labelOf(line.sku || line.name) })}
          checked={comesBack(typed, line, of === 'settle' ? decision : of)}
          onChange={({ currentTarget }) =>
            onChange({
              ...typed,
              [backKeyOf(line, of === 'settle' ? decision : of)]: currentTarget.checked ? 'yes' : '',
            })
          }
        />
      </>
    ),
  })
  const columns: Column<GoodsOfRequest>[] = [
    {
      key: 'name',
      title: t('support.product'),
      bare: true,
      cell: ({ name, sku, order_number, lot_number }) => (
        <div>
          {designation(name)} <span className="code dimmed">{sku}</span>{' '}
          <span className="dimmed">
            {t('support.orderOf', { number: order_number })} · {t('support.lotOf', { number: lot_number })}
          </span>
        </div>
      ),
    },
    ...(of === 'settle'
      ? [
          field('credit', t('support.decide.credits'), (sku) => t('support.decide.creditsOf', { sku })),
          field('replace', t('support.decide.replaces'), (sku) => t('support.decide.replacesOf', { sku })),
          {
            key: 'reject',
            title: t('support.decide.rejects'),
            figures: true,
            cell: (line: GoodsOfRequest) =>
              line.asked > 0 ? words.quantity(Math.max(0, restOf(line, typed)), { unit: line.unit }) : '–',
          },
        ]
      : [field(of, t('support.decide.pieces'), (sku) => t('support.decide.piecesOf', { sku }))]),
  ]
  if (goods.length === 0) return <p>{t('support.decide.nothing')}</p>
  return (
    <Table
      caption={t('support.decide.pieces')}
      rows={[...goods]}
      columns={columns}
      rowKey={({ lot_line_id }) => lot_line_id}
    />
  )
}
