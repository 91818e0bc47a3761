import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { languages } from '#platform/shared/i18n.ts'
import type { Lot } from '../../contract.ts'
import { isDraft } from '../../paper.ts'
import { useSavePaper } from '../api.ts'
import styles from './lot.module.css'

/** The papers of a lot as files, each in either language; one that may still change says so. */
export function LotPapers({ lot, isStaff = false }: { lot: Lot; isStaff?: boolean }) {
  const { t } = useTranslation()
  const save = useSavePaper(lot, isStaff)
  const asked = save.isPending ? save.variables : undefined
  if (lot.papers.length === 0) return null
  return (
    <>
      <h3>{t('shipments.papers.title')}</h3>
      <ul className={styles.papers}>
        {lot.papers.map((kind) => {
          const name = t(`shipments.papers.${isDraft(kind, lot.sent_at) ? 'waybillDraft' : kind}`)
          return (
            <li key={kind}>
              <span>{name}</span>
              {languages.map((lang) => (
                <Button
                  key={lang}
                  size="compact-sm"
                  variant="default"
                  loading={asked?.kind === kind && asked.lang === lang}
                  aria-label={`${name}: ${t(`shipments.papers.${lang}`)}`}
                  onClick={() => save.mutate({ kind, lang })}
                >
                  {t(`shipments.papers.${lang}`)}
                </Button>
              ))}
            </li>
          )
        })}
      </ul>
    </>
  )
}
