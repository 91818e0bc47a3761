import { Button, Group, Radio } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { allTerms, useGiveTerms, useTermsWords } from '#features/clients/client/index.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useLang } from '#ui/money.tsx'
import { notify } from '#ui/notices.ts'
import type { CrmUser } from '../../crm-users.ts'
import { useRefreshCrm } from './api.ts'

export type TermsChoiceProps = { opened: boolean; onClose: () => void; of: CrmUser | null }

/** The terms of payment that are agreed with a client. */
export function TermsChoice({ opened, onClose, of }: TermsChoiceProps) {
  const { t } = useTranslation()
  if (!of) return null
  return (
    <Dialog opened={opened} onClose={onClose} title={t('orders.crm.termsOf', { name: of.organization_name })}>
      <Choice key={`${of.id} ${opened}`} of={of} onClose={onClose} />
    </Dialog>
  )
}

function Choice({ of: { id, payment_term_id }, onClose }: { of: CrmUser; onClose: () => void }) {
  const { t } = useTranslation()
  const lang = useLang()
  const words = useTermsWords()
  const { data: terms = [] } = useQuery(allTerms)
  const [chosen, setChosen] = useState(String(payment_term_id))
  const give = useGiveTerms()
  const refresh = useRefreshCrm()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    give.mutate(
      { params: { id }, body: { payment_term_id: Number(chosen) } },
      {
        onSuccess: () => {
          notify({ message: t('clientsInside.terms.given') })
          void refresh()
          onClose()
        },
      },
    )
  }
  return (
    <form onSubmit={submit}>
      <Radio.Group value={chosen} onChange={setChosen} label={t('clientsInside.terms.title')}>
        {terms.map((term) => (
          <Radio
            key={term.id}
            mt="sm"
            value={String(term.id)}
            label={term.name[lang]}
            description={words(term)}
          />
        ))}
      </Radio.Group>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={give.isPending} disabled={chosen === String(payment_term_id)}>
          {t('common.save')}
        </Button>
      </Group>
    </form>
  )
}
