import { Button, NumberInput, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CallError } from '#platform/client/errors.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useLang } from '#ui/money.tsx'
import { notify } from '#ui/notices.ts'
import { showFieldErrors, useShapedForm } from '#ui/use-form.ts'
import { type PaymentTerm, WritePaymentTerm } from '../payment-term.ts'
import { useAddTerms, useChangeTerms } from './api.ts'
import styles from './terms.module.css'

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

const nothing: WritePaymentTerm = {
  name: { en: '', ru: '' },
  text: { en: '', ru: '' },
  prepay_percent: 100,
  net_days: 0,
}

function TermsForm({ term, onDone }: { term: PaymentTerm | null; onDone: () => void }) {
  const { t } = useTranslation()
  const lang = useLang()
  const [add, change] = [useAddTerms(), useChangeTerms()]
  const { name, text, prepay_percent, net_days } = term ?? nothing
  const form = useShapedForm<WritePaymentTerm>(WritePaymentTerm, { name, text, prepay_percent, net_days })
  const then = {
    onSuccess: (saved: PaymentTerm) => {
      notify({ message: t('paymentTermsStaff.saved', { name: saved.name[lang] }) })
      onDone()
    },
    onError: (error: CallError) => void showFieldErrors(form, error),
  }
  const save = form.onSubmit((body) =>
    term
      ? change.mutate({ params: { id: term.id }, body: { ...body, version: term.version } }, then)
      : add.mutate({ body }, then),
  )
  return (
    <form className={styles.form} noValidate onSubmit={save}>
      <TextInput label={t('paymentTermsStaff.nameEn')} required {...form.getInputProps('name.en')} />
      <TextInput label={t('paymentTermsStaff.nameRu')} required {...form.getInputProps('name.ru')} />
      <NumberInput
        label={t('paymentTermsStaff.prepay')}
        allowDecimal={false}
        min={0}
        max={100}
        hideControls
        {...form.getInputProps('prepay_percent')}
      />
      <NumberInput
        label={t('paymentTermsStaff.net')}
        allowDecimal={false}
        min={0}
        max={180}
        hideControls
        {...form.getInputProps('net_days')}
      />
      <Textarea
        label={t('paymentTermsStaff.textEn')}
        autosize
        minRows={2}
        {...form.getInputProps('text.en')}
      />
      <Textarea
        label={t('paymentTermsStaff.textRu')}
        autosize
        minRows={2}
        {...form.getInputProps('text.ru')}
      />
      <Button type="submit" loading={add.isPending || change.isPending}>
        {t('common.save')}
      </Button>
    </form>
  )
}
