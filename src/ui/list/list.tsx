import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListPlace } from '#platform/client/use-list.ts'
import type { PageOf } from '#platform/shared/contract.ts'
import type { AnyListEndpoint, RowOf } from '#platform/shared/list.ts'
import { columnsOf, sortOf } from '#platform/shared/list-columns.ts'
import { ButtonLink } from '../button-link.tsx'
import { NoneFound } from '../empty.tsx'
import { Amount } from '../money.tsx'
import { useFlashing } from '../use-flashing.ts'
import { standardCell } from './cells.tsx'
import type { Column } from './column.ts'
import type { ListFilter } from './filters.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { ListBar } from './list-bar.tsx'
import { Pages } from './pages.tsx'
import { phonePlaces } from './phone-places.ts'
import { toggled } from './row.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { Table } from './table.tsx'
import { useKeys } from './use-keys.ts'
import { useStored } from './use-stored.ts'
import type { Preset } from './views-menu.tsx'

type Row<E extends AnyListEndpoint> = RowOf<E['list']> & { id: number }

type ListProps<E extends AnyListEndpoint> = {
  place: ListPlace<E>
  caption: string
  page: PageOf<Row<E>>
  /** The placeholder of the search field. */
  hint: string
  /** Cells that show more than the value of their field. */
  cells?: { [Field in keyof Row<E>]?: (row: Row<E>) => ReactNode }
  /** Without it rows cannot be opened. */
  onOpen?: ((row: Row<E>) => void) | undefined
  /** Actions on one row, at its end. */
  rowActions?: (row: Row<E>) => ReactNode
  /** Actions on the selected rows, by id, in addition to exporting them. `clear` deselects them. */
  bulk?: (chosen: readonly number[], clear: () => void) => ReactNode
  /** The filters under "Filter", and those set by links, which only have chips. */
  filters?: readonly ListFilter[]
  /** Views that everyone has, in the menu of views. */
  presets?: readonly Preset[]
}

/** Text columns that hold the name of a person or a company, a day or a code. */
const names =
  /(_name|(^|_)(contact|from|by|author|phone|email|on|until|country|city|sku|language|currency|numbers?))$/

/** Text columns that say what a row is about, in a few words. */
const titles = /^(name|title|subject|topic|about)$/

/**
 * A declared list on a screen: search, filters and menus in one line, then the rows, their totals, and the pages.
 */
export function List<E extends AnyListEndpoint>(props: ListProps<E>) {
  const { place, caption, page, hint, cells, onOpen, bulk, rowActions, filters = [], presets = [] } = props
  const { t } = useTranslation()
  const { list } = place.endpoint
  const stored = useStored(place)
  const isOpened = onOpen !== undefined
  const columns = useMemo(() => {
    const declared = columnsOf(list)
    // The cells that a phone leaves out are shown by the opened row.
    const places = isOpened ? phonePlaces(declared, list.sums) : null
    return declared.map(
      ([field, column], index): Column<Row<E>> => ({
        key: field,
        ...(places && { phone: places.get(field)! }),
        title: t(column.title),
        whole: column.is !== 'text' || names.test(field),
        cut: column.is !== 'text' || names.test(field) ? undefined : titles.test(field) ? 'title' : 'text',
        figures:
          column.is === 'money' ||
          column.is === 'price' ||
          column.is === 'percent' ||
          ((column.is === 'figure' || column.is === 'number') && index > 0),
        sort: sortOf(list, [field, column]),
        cell:
          cells?.[field as keyof Row<E>] ?? ((row) => standardCell(column, row[field as keyof Row<E>], t)),
      }),
    )
  }, [list, cells, t, isOpened])
  const { selection } = stored
  const idAt = (index: number) => String(page.rows[index]?.id)
  const keys = useKeys({
    rows: page.rows.length,
    onChoose: (index) => selection.choose(toggled(selection.chosen, idAt(index))),
  })
  const flashing = useFlashing(page.rows, JSON.stringify, ({ id }) => id, String(place.search))
  const { chips } = list
  const partly =
    chips?.unsummed?.some((value) => page.counts?.[value]) && !place.search.has(chips.filter)
      ? chips.unsummed_note
      : undefined
  const totals = page.sums?.length
    ? {
        [columns[0]?.key ?? '']: partly ? `${t('list.sum')} ${t(partly)}` : t('list.sum'),
        [list.sums ?? '']: <Sums of={page.sums} />,
      }
    : undefined

  return (
    <>
      <ListBar
        place={place}
        stored={stored}
        counts={page.counts}
        hint={hint}
        columns={columns}
        filters={filters}
        presets={presets}
        onKeys={() => keys.setHelpOpen(true)}
      />
      {page.rows.length === 0 ? (
        <NoneFound title={t('list.none')} text={t('list.noneText')}>
          <ButtonLink to={place.toAll()} variant="default">
            {t('list.clear')}
          </ButtonLink>
        </NoneFound>
      ) : (
        <Table
          caption={caption}
          rows={page.rows}
          columns={
            rowActions ? [...columns, { key: 'acts', title: t('list.acts'), cell: rowActions }] : columns
          }
          rowKey={({ id }) => id}
          sort={place.sort}
          sortTo={(sort) => place.to({ sort })}
          onOpen={onOpen}
          hidden={stored.hidden}
          dense={stored.dense}
          selection={selection}
          flashing={flashing}
          current={keys.current}
          totals={totals}
        />
      )}
      <Pages {...page} />
      <SelectionBar place={place} selection={selection} bulk={bulk} />
      <KeysDialog opened={keys.isHelpOpen} onClose={() => keys.setHelpOpen(false)} />
    </>
  )
}

/** One amount per currency. Amounts of different currencies are never added. */
const Sums = ({ of }: { of: NonNullable<PageOf<never>['sums']> }) => (
  <span>
    {of.map((amount) => (
      <div key={amount.currency}>
        <Amount value={amount} strong />
      </div>
    ))}
  </span>
)
