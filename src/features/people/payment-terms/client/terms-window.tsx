import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/dialog.tsx'
import { useLang } from '#ui/money.tsx'
import type { PaymentTerm } from '../payment-term.ts'
import { TermsForm } from './terms-form.tsx'

export type TermsWindowProps = { opened: boolean; onClose: () => void; term: PaymentTerm | null }

export function TermsWindow({ opened, onClose, term }: TermsWindowProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const title = term ? t('paymentTermsStaff.changeOf', { name: term.name[lang] }) : t('paymentTermsStaff.add')
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <TermsForm key={term ? `${term.id} ${term.version}` : `new ${opened}`} term={term} onDone={onClose} />
    </Dialog>
  )
}
