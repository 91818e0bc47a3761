import { type CSSProperties, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { designation } from '#platform/shared/typography.ts'
import type { Column, Selection } from '#ui/list/column.ts'
import { PlainLinks } from '#ui/plain-links.tsx'
import type { ProductCard } from '../../contract.ts'
import { columnsOf, type Group, ownWords, sharedBy, titleOf } from '../../families.ts'
import styles from './family-tables.module.css'
import { Picture } from './picture.tsx'
import { useWords } from './use-words.ts'

/** With more size columns there is no room for price and quantity. */
const mostProperties = 4

/** `of`: what the figures of the column are in, said in its head and, where there is none, behind each figure. */
export type FamilyColumn<Of> = Column<Of> & { of?: string | undefined }

export type FamilyTablesProps<Of extends ProductCard> = {
  groups: readonly Group<Of>[]
  /** The URL of a product's page. */
  to: (product: Of) => string
  /** The columns of a table after the sizes: stock, price, quantity. */
  columns: (group: Group<Of>) => readonly FamilyColumn<Of>[]
  dense?: boolean
  /** Checkboxes for each row, and one for all rows of a table. */
  selection?: Selection & { toggle: (id: string) => void }
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
    <PlainLinks className={styles.families} prefetches>
      {props.groups.map((group) => {
        const start = before
        before += group.members.length
        return <FamilyTable key={group.members[0]?.id} {...props} {...group} start={start} />
      })}
    </PlainLinks>
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
    <section
      className={styles.family}
      style={{ '--rows': members.length } as CSSProperties}
      aria-labelledby={id}
      data-alone={alone || bare || undefined}
      data-pictured={alone || undefined}
    >
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
            <a href={`${to(first)}#sizes`}>{t('catalogue.allSizes')}</a>
          </p>
        )}
      </header>
      <Sizes {...props} title={title} />
    </section>
  )
}

function Sizes<Of extends ProductCard>({ title, ...props }: TableProps<Of> & { title: string }) {
  const { alone, members, selection, dense = true, start } = props
  const columns = props.columns(props)
  const { t } = useTranslation()
  const words = useWords()
  const { properties, byName } = alone
    ? { properties: [], byName: false }
    : columnsOf(members, mostProperties)
  /** For the style sheet: on a phone the parts of a row have places of their own. */
  const parts = [...columns.map(({ key }) => key), ...(selection ? ['check'] : [])]
  return (
    <table className={styles.table} data-dense={dense || undefined} data-with={parts.join(' ')}>
      <caption className={styles.caption}>{title}</caption>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className={styles.check}>
              <CheckAll ids={members.map(({ id }) => String(id))} {...selection} />
            </th>
          )}
          <th scope="col" className={styles.code}>
            {t(alone ? 'catalogue.product' : 'catalogue.sku')}
          </th>
          {byName && <th scope="col">{t('catalogue.size')}</th>}
          {properties.map((name) => (
            <th key={name} scope="col">
              {words.property(name)}
            </th>
          ))}
          {columns.map(({ key, title: head, figures, of }) => (
            <th key={key} scope="col" data-key={key} data-figures={figures || undefined}>
              {head}
              {of && <span className={styles.of}>{of}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {members.map((product, place) => (
          <Size
            key={product.id}
            {...props}
            columns={columns}
            of={product}
            index={start + place}
            properties={properties}
            byName={byName}
            words={words}
            checkLabel={t('list.select')}
          />
        ))}
      </tbody>
    </table>
  )
}

type SizeProps<Of extends ProductCard> = Omit<FamilyTablesProps<Of>, 'groups' | 'columns'> &
  Group<Of> & {
    columns: readonly FamilyColumn<Of>[]
    of: Of
    index: number
    properties: readonly string[]
    byName: boolean
    words: ReturnType<typeof useWords>
    checkLabel: string
  }

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
  selection,
  onOpen,
  current,
  here,
  beneath,
  words: { property, value },
  checkLabel,
}: SizeProps<Of>) {
  const id = String(of.id)
  const below = beneath?.(of)
  return (
    <tr
      className={styles.row}
      tabIndex={-1}
      data-index={index}
      data-current={current === index || undefined}
      data-here={here === of.id || undefined}
      data-opens={onOpen ? true : undefined}
      aria-selected={selection?.chosen.has(id)}
      onClick={onOpen && ((event) => isPlain(event.target) && onOpen(of))}
      onKeyDown={
        onOpen && ((event) => event.key === 'Enter' && event.target === event.currentTarget && onOpen(of))
      }
    >
      {selection && (
        <td className={styles.check}>
          <input
            type="checkbox"
            checked={selection.chosen.has(id)}
            aria-label={checkLabel}
            onChange={() => selection.toggle(id)}
          />
        </td>
      )}
      <th scope="row" className={styles.code} data-beneath={below ? true : undefined}>
        {alone && <Picture of={of} size={28} />}
        <a
          href={to(of)}
          className={alone ? undefined : 'code'}
          title={alone ? undefined : of.name}
          aria-label={alone ? undefined : `${of.sku}, ${of.name}`}
          aria-current={here === of.id ? 'page' : undefined}
        >
          {alone ? designation(of.name) : of.sku}
        </a>
        {alone && <span className={`code ${styles.sku}`}>{of.sku}</span>}
        {below && <span className={styles.beneath}>{below}</span>}
      </th>
      {byName && (
        <td className={styles.size} data-more={properties.length > 0 || undefined}>
          {designation(ownWords(of.name, members))}
        </td>
      )}
      {properties.map((name, place) => (
        <td
          key={name}
          className={styles.size}
          data-more={place < properties.length - 1 || undefined}
          data-unit={unitOf(property(name))}
        >
          {of.attributes[name] === undefined ? '–' : value(name, of.attributes[name])}
        </td>
      ))}
      {columns.map(({ key, figures, of: unit, cell }) => (
        <td
          key={key}
          data-key={key}
          data-of={unit}
          className={figures ? 'figures' : undefined}
          data-figures={figures}
        >
          {cell(of)}
        </td>
      ))}
    </tr>
  )
}

/** Selects the rows of one table, independent of the others. */
function CheckAll({ ids, chosen, choose }: Selection & { ids: string[] }) {
  const { t } = useTranslation()
  const here = ids.filter((id) => chosen.has(id)).length
  const all = here === ids.length
  const others = [...chosen].filter((id) => !ids.includes(id))
  return (
    <input
      type="checkbox"
      ref={(box) => {
        if (box) box.indeterminate = here > 0 && !all
      }}
      checked={all}
      aria-label={t('list.selectAll')}
      onChange={() => choose(new Set(all ? others : [...others, ...ids]))}
    />
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
