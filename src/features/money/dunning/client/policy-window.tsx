import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/dialog.tsx'
import { useLang } from '#ui/money.tsx'
import type { DunningPolicy } from '../policy-shape.ts'
import { PolicyForm } from './policy-form.tsx'

export type PolicyWindowProps = { opened: boolean; onClose: () => void; policy: DunningPolicy | null }

export function PolicyWindow({ opened, onClose, policy }: PolicyWindowProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const title = policy ? t('dunningStaff.changeOf', { name: policy.name[lang] }) : t('dunningStaff.add')
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <PolicyForm
        key={policy ? `${policy.id} ${policy.version}` : `new ${opened}`}
        policy={policy}
        onDone={onClose}
      />
    </Dialog>
  )
}
