import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { useDay } from '#ui/use-day.ts'
import type { Certificate } from '../contract.ts'
import styles from './tax-profiles.module.css'

type Props = {
  of: readonly Certificate[]
  /** What the reader may do with each; nothing by default. */
  action?: (certificate: Certificate) => ReactNode
}

/** The exemption certificates of a company, the latest first. */
export function Certificates({ of: certificates, action }: Props) {
  const { t } = useTranslation()
  const day = useDay()
  const columns: Column<Certificate>[] = [
    { key: 'number', title: t('taxProfiles.certificates.number'), whole: true, cell: ({ number }) => number },
    {
      key: 'kind',
      title: t('taxProfiles.certificates.kind'),
      cell: ({ kind, exemption_code }) =>
        `${t(`taxProfiles.certificates.shortKinds.${kind}`)}, ${exemption_code}`,
    },
    { key: 'issuer', title: t('taxProfiles.certificates.issuer'), cell: ({ issuer }) => issuer },
    {
      key: 'classes',
      title: t('taxProfiles.certificates.classes'),
      cell: ({ classes }) =>
        classes?.map((one) => t(`taxProfiles.certificates.class.${one}`)).join(', ') ??
        t('taxProfiles.certificates.allClasses'),
    },
    {
      key: 'days',
      title: t('taxProfiles.certificates.days'),
      cell: ({ valid_from, valid_to }) => `${day(valid_from)} – ${day(valid_to)}`,
    },
    {
      key: 'accepted_by',
      title: t('taxProfiles.certificates.accepted_by'),
      cell: ({ accepted_by }) => accepted_by,
    },
    ...(action ? [{ key: 'action', title: '', bare: true, cell: action }] : []),
  ]
  return (
    <section className={styles.part}>
      <h3>{t('taxProfiles.certificates.title')}</h3>
      {certificates.length === 0 ? (
        <p className="dimmed">{t('taxProfiles.certificates.none')}</p>
      ) : (
        <Table
          caption={t('taxProfiles.certificates.title')}
          rows={certificates}
          columns={columns}
          rowKey={({ id }) => id}
        />
      )}
    </section>
  )
}
