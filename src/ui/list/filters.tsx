import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListPlace } from '#platform/client/use-list.ts'
import { useDay } from '../use-day.ts'
import type { Narrowed } from './narrowed-to.tsx'

// Most lists are never filtered by a day.
const DateField = lazy(async () => ({ default: (await import('../date-field.tsx')).DateField }))

/** A filter of a list in addition to its quick filters. */
export type ListFilter = {
  /** The parameters of the address that it sets. */
  names: readonly string[]
  /** What it is set to, in words. Null if it is not set. */
  chosen: string | null
  /** Its field under "Filter". Filters that only links set have none. */
  field?: ReactNode
}

/** Returns the set filters, as chips show them. */
export const chosenOf = (filters: readonly ListFilter[]): Narrowed[] =>
  filters.flatMap(({ names, chosen }) => (chosen === null ? [] : [{ names, words: chosen }]))

type Option = { value: string; label: string }

/** Makes the filters of a list screen. Each keeps its value in the address and is removed by its chip. */
export function useFilters({ search, go }: Pick<ListPlace, 'search' | 'go'>) {
  const { t } = useTranslation()
  const day = useDay()
  const say = (label: string, value: string) => t('list.filterIs', { label, value })

  /** One of several values. The empty value means all. */
  const choice = (name: string, label: string, options: readonly Option[]): ListFilter => {
    const now = search.get(name)
    const chosen = now === null ? null : (options.find(({ value }) => value === now)?.label ?? now)
    return {
      names: [name],
      chosen: chosen === null ? null : say(label, chosen),
      field: (
        <NativeSelect
          key={name}
          size="xs"
          label={label}
          value={now ?? ''}
          onChange={({ currentTarget }) => go({ [name]: currentTarget.value || null })}
          data={[{ value: '', label: t('common.all') }, ...options]}
        />
      ),
    }
  }

  /** A day, as `YYYY-MM-DD`. */
  const date = (name: string, label: string): ListFilter => {
    const now = search.get(name)
    return {
      names: [name],
      chosen: now === null ? null : say(label, day(now)),
      field: (
        <Suspense key={name} fallback={null}>
          <DateField
            size="xs"
            label={label}
            value={now ?? ''}
            isLive
            onChange={(chosen) => go({ [name]: chosen || null })}
          />
        </Suspense>
      ),
    }
  }

  /** A switch that is on or absent. */
  const flag = (name: string, label: string): ListFilter => ({
    names: [name],
    chosen: search.has(name) ? label : null,
    field: (
      <Checkbox
        key={name}
        size="xs"
        label={label}
        checked={search.has(name)}
        onChange={({ currentTarget }) => go({ [name]: currentTarget.checked ? '1' : null })}
      />
    ),
  })

  /** A typed value, applied on Enter or when the field loses focus: each letter would load another list. */
  const typed = (name: string, label: string, rule: TypedRule): ListFilter => {
    const stored = search.get(name)
    const shown = stored === null ? '' : (rule.show?.(stored) ?? stored)
    return {
      names: [name],
      chosen: stored === null ? null : say(label, shown),
      field: (
        <Typed
          key={`${name} ${shown}`}
          label={label}
          shown={shown}
          isFigures={rule.isFigures ?? true}
          onTyped={(text) => {
            const value = text === '' ? null : rule.read(text)
            if (value !== undefined) go({ [name]: value })
          }}
        />
      ),
    }
  }

  return { choice, date, flag, typed }
}

type TypedRule = {
  /** Returns the value for the address, or undefined if the text is none. */
  read: (text: string) => string | number | undefined
  show?: (stored: string) => string
  isFigures?: boolean
}

type TypedProps = { label: string; shown: string; isFigures: boolean; onTyped: (text: string) => void }

function Typed({ label, shown, isFigures, onTyped }: TypedProps) {
  const take = (text: string) => {
    if (text.trim() !== shown) onTyped(text.trim())
  }
  return (
    <TextInput
      size="xs"
      label={label}
      maxLength={40}
      defaultValue={shown}
      {...(isFigures && { inputMode: 'decimal' as const })}
      onBlur={({ currentTarget }) => take(currentTarget.value)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') take(currentTarget.value)
      }}
    />
  )
}
