import { Menu, NativeSelect, Select, TextInput } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useClientOptions } from '#features/people/clients/client/index.ts'
import { call } from '#platform/client/call.ts'
import { reportCallError } from '#platform/client/errors.ts'
import { saveBlob } from '#platform/client/save-blob.ts'
import { type ExportFormat, exportFormats } from '#platform/shared/list-columns.ts'
import { DateField } from '#ui/date-field.tsx'
import { NarrowedTo } from '#ui/list/narrowed-to.tsx'
import { SearchField } from '#ui/list/search-field.tsx'
import { ToolMenu } from '#ui/list/tool-menu.tsx'
import { audit } from '../contract.ts'
import { entities, operations } from '../entry.ts'
import { askedIn, auditPeople } from './api.ts'
import styles from './audit.module.css'

type Change = Record<string, string | number | null>

/** Changing a filter starts again at the latest entry. */
function useAsked() {
  const [search, setSearch] = useSearchParams()
  const changed = (change: Change) => {
    const next = new URLSearchParams(search)
    next.delete('before')
    for (const [name, value] of Object.entries(change)) {
      if (value === null || value === '') next.delete(name)
      else next.set(name, String(value))
    }
    return next
  }
  return {
    search,
    to: (change: Change) => `?${changed(change)}`,
    go: (change: Change, { replace = false } = {}) =>
      setSearch(changed(change), { replace, preventScrollReset: true }),
  }
}
type Asked = ReturnType<typeof useAsked>

const hidden = ['number', 'operation', 'from', 'to', 'organization_id']

/** The filters of the audit; all are in the address. */
export function AuditFilters() {
  const { t } = useTranslation()
  const asked = useAsked()
  return (
    <div className={styles.filters}>
      <div className={styles.first}>
        <SearchField place={asked} hint={t('audit.search')} />
        <Who asked={asked} />
        <Choice
          asked={asked}
          name="entity"
          all={t('audit.anything')}
          label={t('audit.entity')}
          of={entities.map((value) => ({ value, label: t(`audit.entities.${value}`) }))}
        />
        <Save search={asked.search} />
      </div>
      {asked.search.has('entity_id') && (
        <NarrowedTo place={asked} of={[{ names: ['entity', 'entity_id'], words: t('audit.onlyThis') }]} />
      )}
      <details open={hidden.some((name) => asked.search.has(name))}>
        <summary>{t('audit.filters')}</summary>
        <div className={styles.fields}>
          <More asked={asked} />
        </div>
      </details>
    </div>
  )
}

function Who({ asked }: { asked: Asked }) {
  const { t } = useTranslation()
  const { data: people } = useSuspenseQuery(auditPeople)
  const chosen = asked.search.get('actor_id')
  const of = people.map(({ id, name }) => ({ value: String(id), label: name }))
  // A client is chosen from one of their entries.
  if (chosen && !of.some(({ value }) => value === chosen)) of.unshift({ value: chosen, label: `#${chosen}` })
  return <Choice asked={asked} name="actor_id" all={t('audit.anyone')} label={t('audit.who')} of={of} />
}

function More({ asked }: { asked: Asked }) {
  const { t } = useTranslation()
  const { search, go } = asked
  const client = useClientOptions(Number(search.get('organization_id')) || null)
  const number = search.get('number') ?? ''
  return (
    <>
      <Choice
        asked={asked}
        name="operation"
        all={t('audit.anyOperation')}
        label={t('audit.operation')}
        of={operations.map((value) => ({ value, label: t(`audit.operations.${value}`) }))}
      />
      <TextInput
        key={number}
        size="xs"
        label={t('audit.entityId')}
        defaultValue={number}
        onBlur={({ currentTarget: { value } }) =>
          value !== number && go({ number: value.trim(), entity_id: null })
        }
        onKeyDown={({ key, currentTarget: { value } }) =>
          key === 'Enter' && value !== number && go({ number: value.trim(), entity_id: null })
        }
      />
      <Select
        {...client}
        size="xs"
        label={t('audit.company')}
        placeholder={t('audit.anyone')}
        nothingFoundMessage={t('list.none')}
        clearButtonProps={{ 'aria-label': t('list.clear') }}
        onChange={(id) => go({ organization_id: id })}
      />
      {(['from', 'to'] as const).map((name) => (
        <DateField
          key={name}
          isLive
          size="xs"
          label={t(`audit.${name}`)}
          value={search.get(name) ?? ''}
          onChange={(day) => go({ [name]: day })}
        />
      ))}
    </>
  )
}

type ChoiceProps = {
  asked: Asked
  name: string
  label: string
  all: string
  of: readonly { value: string; label: string }[]
}

const Choice = ({ asked: { search, go }, name, label, all, of }: ChoiceProps) => (
  <NativeSelect
    size="xs"
    label={label}
    value={search.get(name) ?? ''}
    data={[{ value: '', label: all }, ...of]}
    onChange={({ currentTarget }) => go({ [name]: currentTarget.value })}
  />
)

/** Downloads all matching entries. */
function Save({ search }: { search: URLSearchParams }) {
  const { t } = useTranslation()
  const [isSaving, setSaving] = useState(false)
  const save = async (format: ExportFormat) => {
    setSaving(true)
    const { before: _before, ...which } = askedIn(search) as Record<string, string>
    await call(audit.exportList, { query: { ...which, format } })
      .then((file) => saveBlob(file as unknown as Blob, `audit.${format}`))
      .catch(reportCallError)
    setSaving(false)
  }
  return (
    <ToolMenu name={t('list.export')} Sign={IconDownload} loading={isSaving}>
      {exportFormats.map((format) => (
        <Menu.Item key={format} onClick={() => void save(format)}>
          {t(`list.formats.${format}`)}
        </Menu.Item>
      ))}
    </ToolMenu>
  )
}
