import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { languages } from '#platform/shared/i18n.ts'
import type { Lot } from '../../lot-shape.ts'
import { isDraft } from '../../pdf.ts'
import { useSavePdf } from '../api.ts'
import styles from './lot.module.css'

/** The documents of a lot as PDFs, in either language. A draft is marked as such. */
export function LotPdfs({ lot, isStaff = false }: { lot: Lot; isStaff?: boolean }) {
  const { t } = useTranslation()
  const save = useSavePdf(lot, isStaff)
  const asked = save.isPending ? save.variables : undefined
  if (lot.pdfs.length === 0) return null
  return (
    <>
      <h3>{t('shipments.pdfs.title')}</h3>
      <ul className={styles.pdfs}>
        {lot.pdfs.map((kind) => {
          const name = t(`shipments.pdfs.${isDraft(kind, lot.sent_at) ? 'waybillDraft' : kind}`)
          return (
            <li key={kind}>
              <span>{name}</span>
              {languages.map((lang) => (
                <Button
                  key={lang}
                  size="compact-sm"
                  variant="default"
                  loading={asked?.kind === kind && asked.lang === lang}
                  aria-label={`${name}: ${t(`shipments.pdfs.${lang}`)}`}
                  onClick={() => save.mutate({ kind, lang })}
                >
                  {t(`shipments.pdfs.${lang}`)}
                </Button>
              ))}
            </li>
          )
        })}
      </ul>
    </>
  )
}
