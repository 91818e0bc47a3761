import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { me } from '#features/people/auth/client/index.ts'
import type { ClientRow } from '#features/people/clients/client-shape.ts'
import { isAtLeast } from '#platform/shared/audience.ts'
import { Day } from '#ui/day.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Facts } from '#ui/facts.tsx'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { TaxDetailsOfClient, TaxId, TaxIdCheck } from '../contract.ts'
import { taxDetailsOf, useLiveTaxDetails } from './api.ts'
import { CertificatesOfClient } from './certificates-of-client.tsx'
import { CheckForm } from './check-form.tsx'
import { CountryName } from './country-name.tsx'
import { TaxIdState } from './tax-id-state.tsx'
import styles from './tax-profiles.module.css'

/** How a client is taxed, its tax ids with their checks, and its exemption certificates. */
export default function TaxOfClient({ of: { id } }: { of: ClientRow }) {
  const { t } = useTranslation()
  const { data } = useQuery(taxDetailsOf(id))
  const { data: user } = useQuery(me)
  useLiveTaxDetails()
  if (!data) return <Skeleton of="facts" rows={4} />
  const { establishment_country: country, is_taxable_person, certificates, version } = data
  return (
    <>
      {version === null && <p className="dimmed">{t('taxProfiles.derivedForStaff')}</p>}
      <Facts
        layout="beside"
        of={[
          {
            name: t('taxProfiles.fields.establishment_country'),
            value: country && <CountryName of={country} />,
          },
          {
            name: t('taxProfiles.fields.status'),
            value: t(`taxProfiles.fields.${is_taxable_person ? 'business' : 'consumer'}`),
          },
        ]}
      />
      <TaxIds client={id} of={data} />
      {data.checks.length > 0 && <Checks of={data.checks} />}
      <CertificatesOfClient
        client={id}
        of={certificates}
        mayAccept={user !== undefined && isAtLeast(user, 'chief_manager')}
      />
    </>
  )
}

function TaxIds({ client, of: { tax_ids } }: { client: number; of: TaxDetailsOfClient }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [checked, setChecked] = useState<TaxId | null>(null)
  const columns: Column<TaxId>[] = [
    {
      key: 'number',
      title: t('taxProfiles.check.number'),
      whole: true,
      cell: ({ kind, value }) => `${t(`taxProfiles.kinds.${kind}`)} ${value}`,
    },
    {
      key: 'country',
      title: t('taxProfiles.fields.country'),
      cell: ({ country }) => <CountryName of={country} />,
    },
    { key: 'state', title: t('clients.state'), cell: (id) => <TaxIdState of={id} /> },
    {
      key: 'check',
      title: '',
      bare: true,
      cell: (id) => (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`${t('taxProfiles.check.record')}: ${id.value}`}
          onClick={() => {
            setChecked(id)
            setOpen(true)
          }}
        >
          {t('taxProfiles.check.record')}
        </Button>
      ),
    },
  ]
  return (
    <section className={styles.part}>
      <h3>{t('taxProfiles.ids')}</h3>
      {tax_ids.length === 0 ? (
        <p className="dimmed">{t('taxProfiles.noIds')}</p>
      ) : (
        <Table
          caption={t('taxProfiles.ids')}
          rows={tax_ids}
          columns={columns}
          rowKey={({ country, kind }) => `${country} ${kind}`}
        />
      )}
      <Dialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('taxProfiles.check.of', { number: checked?.value ?? '' })}
      >
        {checked && (
          <CheckForm key={checked.value} client={client} of={checked} onDone={() => setOpen(false)} />
        )}
      </Dialog>
    </section>
  )
}

function Checks({ of: checks }: { of: readonly TaxIdCheck[] }) {
  const { t } = useTranslation()
  const columns: Column<TaxIdCheck>[] = [
    { key: 'number', title: t('taxProfiles.check.number'), whole: true, cell: ({ value }) => value },
    {
      key: 'result',
      title: t('taxProfiles.check.result'),
      cell: ({ result }) => t(`taxProfiles.check.results.${result}`),
    },
    {
      key: 'day',
      title: t('taxProfiles.check.checked_on'),
      cell: ({ checked_on }) => <Day of={checked_on} />,
    },
    {
      key: 'reference',
      title: t('taxProfiles.check.reference'),
      cell: ({ reference }) => reference ?? '–',
    },
    {
      key: 'returned',
      title: t('taxProfiles.check.name_returned'),
      cell: ({ name_returned, address_returned }) =>
        [name_returned, address_returned].filter(Boolean).join(', ') || '–',
    },
    {
      key: 'by',
      title: t('taxProfiles.check.by'),
      cell: ({ by, method }) => by ?? (method === 'vies' ? t('taxProfiles.check.vies') : '–'),
    },
  ]
  return (
    <section className={styles.part}>
      <h3>{t('taxProfiles.check.history')}</h3>
      <Table
        caption={t('taxProfiles.check.history')}
        rows={checks}
        columns={columns}
        rowKey={({ id }) => id}
      />
    </section>
  )
}
