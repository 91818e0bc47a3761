import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { designation } from '#platform/shared/typography.ts'
import type { Column } from '#ui/list/column.ts'
import type { ProductCard } from '../../contract.ts'
import { columnsOf, type Group, ownWords, sharedBy, titleOf } from '../../families.ts'
import styles from './family-tables.module.css'
import { Picture } from './picture.tsx'
import { useWords } from './use-words.ts'

/** With more size columns there is no room for price and quantity. */
const mostProperties = 4

export type Ticks = {
  chosen: ReadonlySet<string>
  one: (id: string) => ReactNode
  all: (ids: string[]) => ReactNode
}

export type FamilyTablesProps<Of extends ProductCard> = {
  groups: readonly Group<Of>[]
  /** The URL of a product's page. */
  to: (product: Of) => string
  /** The columns after the sizes: stock, price, quantity. */
  columns: readonly Column<Of>[]
  dense?: boolean
  /** Checkboxes for each row, and one for all rows of a table. */
  ticks?: Ticks
  onOpen?: ((product: Of) => void) | undefined
  /** The row that has the keyboard focus, counted across all tables. */
  current?: number | null
  /** The product of the current page. */
  here?: number
  /** Text under the part number of a size; empty for most. */
  beneath?: (product: Of) => ReactNode
  /** Without drawing and name, for pages that show them elsewhere. */
  bare?: boolean
}

/** Products as tables of sizes: each family once, with its drawing and shared properties, and one row per size. */
export function FamilyTables<Of extends ProductCard>(props: FamilyTablesProps<Of>) {
  let before = 0
  return (
    <div className={styles.families}>
      {props.groups.map((group) => {
        const start = before
        before += group.members.length
        return <FamilyTable key={group.members[0]?.id} {...props} {...group} start={start} />
      })}
    </div>
  )
}

type TableProps<Of extends ProductCard> = FamilyTablesProps<Of> & Group<Of> & { start: number }

function FamilyTable<Of extends ProductCard>(props: TableProps<Of>) {
  const { alone, members, to, bare } = props
  const { t } = useTranslation()
  const { property, value } = useWords()
  const id = useId()
  const title = alone ? t('catalogue.singly') : titleOf(members)
  const shared = sharedBy(members)
    .map(([name, given]) => ({ name: property(name), words: value(name, given) }))
    .filter(({ words }) => !title.includes(words))
    .slice(0, 4)
  const first = members[0]!
  return (
    <section className={styles.family} aria-labelledby={id} data-alone={alone || bare || undefined}>
      {!alone && !bare && (
        <Picture
          of={members.find(({ has_picture }) => has_picture) ?? first}
          size={members.length < 4 ? 96 : 160}
        />
      )}
      <header className={styles.head} data-hidden={alone || bare || undefined}>
        <h2 id={id}>{designation(title)}</h2>
        {!alone && !bare && (
          <p>
            {shared.map(({ name, words }) => (
              <span key={name}>
                {name}: {words}
              </span>
            ))}
            <Link to={`${to(first)}#sizes`} prefetch="none">
              {t('catalogue.allSizes')}
            </Link>
          </p>
        )}
      </header>
      <Sizes {...props} title={title} />
    </section>
  )
}

function Sizes<Of extends ProductCard>({ title, ...props }: TableProps<Of> & { title: string }) {
  const { alone, members, columns, ticks, dense = true, start } = props
  const { t } = useTranslation()
  const { property } = useWords()
  const { properties, byName } = alone
    ? { properties: [], byName: false }
    : columnsOf(members, mostProperties)
  return (
    <table className={styles.table} data-dense={dense || undefined}>
      <caption className={styles.caption}>{title}</caption>
      <thead>
        <tr>
          {ticks && (
            <th scope="col" className={styles.check}>
              {ticks.all(members.map(({ id }) => String(id)))}
            </th>
          )}
          <th scope="col" className={styles.code}>
            {t(alone ? 'catalogue.product' : 'catalogue.sku')}
          </th>
          {byName && <th scope="col">{t('catalogue.size')}</th>}
          {properties.map((name) => (
            <th key={name} scope="col">
              {property(name)}
            </th>
          ))}
          {columns.map(({ key, title: words, figures }) => (
            <th key={key} scope="col" data-key={key} data-figures={figures || undefined}>
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {members.map((product, place) => (
          <Size
            key={product.id}
            {...props}
            of={product}
            index={start + place}
            properties={properties}
            byName={byName}
          />
        ))}
      </tbody>
    </table>
  )
}

type SizeProps<Of extends ProductCard> = Omit<FamilyTablesProps<Of>, 'groups'> &
  Group<Of> & { of: Of; index: number; properties: readonly string[]; byName: boolean }

/** One size. A click anywhere in the row opens it, as its part number does. */
function Size<Of extends ProductCard>({
  of,
  index,
  alone,
  members,
  properties,
  byName,
  to,
  columns,
  ticks,
  onOpen,
  current,
  here,
  beneath,
}: SizeProps<Of>) {
  const { property, value } = useWords()
  const id = String(of.id)
  return (
    <tr
      className={styles.row}
      tabIndex={-1}
      data-index={index}
      data-current={current === index || undefined}
      data-here={here === of.id || undefined}
      data-opens={onOpen ? true : undefined}
      aria-selected={ticks?.chosen.has(id)}
      onClick={onOpen && ((event) => isPlain(event.target) && onOpen(of))}
      onKeyDown={
        onOpen && ((event) => event.key === 'Enter' && event.target === event.currentTarget && onOpen(of))
      }
    >
      {ticks && <td className={styles.check}>{ticks.one(id)}</td>}
      <th scope="row" className={styles.code}>
        {alone && <Picture of={of} size={28} />}
        <Link
          to={to(of)}
          className={alone ? undefined : 'code'}
          title={alone ? undefined : of.name}
          aria-label={alone ? undefined : `${of.sku}, ${of.name}`}
          aria-current={here === of.id ? 'page' : undefined}
          prefetch="none"
        >
          {alone ? designation(of.name) : of.sku}
        </Link>
        {alone && <span className={`code ${styles.sku}`}>{of.sku}</span>}
        {beneath && <span className={styles.beneath}>{beneath(of)}</span>}
      </th>
      {byName && <td className={styles.size}>{designation(ownWords(of.name, members))}</td>}
      {properties.map((name) => (
        <td key={name} className={`figures ${styles.size}`} data-unit={unitOf(property(name))}>
          {of.attributes[name] === undefined ? '–' : value(name, of.attributes[name])}
        </td>
      ))}
      {columns.map(({ key, figures, cell }) => (
        <td key={key} data-key={key} className={figures ? 'figures' : undefined} data-figures={figures}>
          {cell(of)}
        </td>
      ))}
    </tr>
  )
}

/**
 * Returns the unit of a property («Length, mm»). On a phone there is no table header, so the unit follows the size.
 */
const unitOf = (name: string) => /, (\S{1,5})$/.exec(name)?.[1] && `\u00a0${/, (\S{1,5})$/.exec(name)![1]}`

/**
 * Returns whether a click belongs to the row: not on a link, button or field, and not the end of a text selection.
 */
const isPlain = (target: EventTarget): boolean =>
  !(target as Element).closest('a, button, input, select, label, textarea') &&
  getSelection()?.type !== 'Range'
