import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { languages } from '#platform/shared/i18n.ts'
import type { Bill } from '../../contract.ts'
import { useSaveBill } from '../api.ts'

/** The bill as a file, in either language. */
export function BillPapers({ of, isStaff = false }: { of: Bill; isStaff?: boolean }) {
  const { t } = useTranslation()
  const save = useSaveBill(of, isStaff)
  return languages.map((lang) => (
    <Button
      key={lang}
      size="compact-sm"
      variant="default"
      loading={save.isPending && save.variables === lang}
      aria-label={`${of.number}: ${t(`invoicing.papers.${lang}`)}`}
      onClick={() => save.mutate(lang)}
    >
      {t(`invoicing.papers.${lang}`)}
    </Button>
  ))
}
