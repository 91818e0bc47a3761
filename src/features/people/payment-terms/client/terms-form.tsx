import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CallError } from '#platform/client/errors.ts'
import { useLang } from '#ui/money.tsx'
import { notify } from '#ui/notices.ts'
import { showFieldErrors, useShapedForm } from '#ui/use-form.ts'
import type { PaymentTerm } from '../payment-term.ts'
import { type PresetName, presetNames, presets } from '../presets.ts'
import { TypedPaymentTerm, type TypedTerms, typedPlan, written } from '../typed-plan.ts'
import { useAddTerms, useChangeTerms } from './api.ts'
import { EarlyFields } from './early-fields.tsx'
import type { FormOfTerms } from './form-of-terms.ts'
import { InstalmentList } from './instalment-list.tsx'
import styles from './terms.module.css'
import { useTermsWords } from './use-terms-words.ts'

const empty = { en: '', ru: '' }

/** Form for new payment terms, which begin with a preset, or for those of `term`. */
export function TermsForm({ term, onDone }: { term: PaymentTerm | null; onDone: () => void }) {
  const { t } = useTranslation()
  const lang = useLang()
  const [add, change] = [useAddTerms(), useChangeTerms()]
  const form = useShapedForm<TypedTerms>(TypedPaymentTerm, {
    name: (term ?? presets.prepayment).name,
    text: term?.text ?? empty,
    ...typedPlan(term ?? presets.prepayment),
  })
  const then = {
    onSuccess: (saved: PaymentTerm) => {
      notify({ message: t('paymentTermsStaff.saved', { name: saved.name[lang] }) })
      onDone()
    },
    onError: (error: CallError) => void showFieldErrors(form, error),
  }
  const save = form.onSubmit((typed) => {
    // The form was checked against the shape, so what is sent has it.
    const body = written(typed) as never
    if (term)
      change.mutate(
        { params: { id: term.id }, body: { ...(body as object), version: term.version } as never },
        then,
      )
    else add.mutate({ body }, then)
  })
  return (
    <form className={styles.form} noValidate onSubmit={save}>
      {!term && <PresetChoice form={form} />}
      <TextInput label={t('paymentTermsStaff.nameEn')} required {...form.getInputProps('name.en')} />
      <TextInput label={t('paymentTermsStaff.nameRu')} required {...form.getInputProps('name.ru')} />
      <InstalmentList form={form} />
      <EarlyFields form={form} />
      <InWords of={form.getValues()} />
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

/** Begins with usual terms. A name that was typed stays. */
function PresetChoice({ form }: { form: FormOfTerms }) {
  const { t } = useTranslation()
  const lang = useLang()
  const use = (chosen: PresetName) => {
    const { name } = form.getValues()
    const isOwn = name.en !== '' && presetNames.every((one) => presets[one].name.en !== name.en)
    form.setValues({ ...(!isOwn && { name: presets[chosen].name }), ...typedPlan(presets[chosen]) })
    form.clearErrors()
  }
  return (
    <NativeSelect
      label={t('paymentTermsStaff.preset')}
      data={presetNames.map((value) => ({ value, label: presets[value].name[lang] }))}
      onChange={({ currentTarget }) => use(currentTarget.value as PresetName)}
    />
  )
}

/** How clients will read the plan, once it is complete. */
function InWords({ of: typed }: { of: TypedTerms }) {
  const { t } = useTranslation()
  const words = useTermsWords()
  const { success, data } = TypedPaymentTerm.safeParse({ ...typed, name: { en: '-', ru: '-' } })
  return (
    <p className={styles.words} aria-live="polite">
      <span className="dimmed">{t('paymentTermsStaff.inWords')}</span> {success ? words(data) : '—'}
    </p>
  )
}
