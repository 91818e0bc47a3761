import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CallError } from '#platform/client/errors.ts'
import { useLang } from '#ui/money.tsx'
import { notify } from '#ui/notices.ts'
import { showFieldErrors, useShapedForm } from '#ui/use-form.ts'
import type { DunningPolicy } from '../policy-shape.ts'
import { type PresetName, presetNames, presets } from '../presets.ts'
import { TypedPolicy, typedPolicy, written } from '../typed-policy.ts'
import { useAddPolicy, useChangePolicy } from './api.ts'
import styles from './dunning.module.css'
import { InterestFields } from './interest-fields.tsx'
import { type FormOfPolicy, StepList } from './step-list.tsx'

/** Form for a new policy, which begins with a preset, or for `policy`. */
export function PolicyForm({ policy, onDone }: { policy: DunningPolicy | null; onDone: () => void }) {
  const { t } = useTranslation()
  const lang = useLang()
  const [add, change] = [useAddPolicy(), useChangePolicy()]
  const form = useShapedForm<TypedPolicy>(TypedPolicy, typedPolicy(policy))
  const save = form.onSubmit((typed) => {
    const body = written(typed) as never
    const then = {
      onSuccess: () => {
        notify({ message: t('dunningStaff.saved', { name: typed.name[lang] }) })
        onDone()
      },
      onError: (error: CallError) => void showFieldErrors(form, error),
    }
    if (policy)
      change.mutate(
        { params: { id: policy.id }, body: { ...(body as object), version: policy.version } as never },
        then,
      )
    else add.mutate({ body }, then)
  })
  return (
    <form className={styles.form} noValidate onSubmit={save}>
      {!policy && <PresetChoice form={form} />}
      <TextInput label={t('dunningStaff.nameEn')} required {...form.getInputProps('name.en')} />
      <TextInput label={t('dunningStaff.nameRu')} required {...form.getInputProps('name.ru')} />
      <StepList form={form} />
      <TextInput
        label={t('dunningStaff.minimum')}
        description={t('dunningStaff.minimumHint')}
        inputMode="decimal"
        maxLength={10}
        autoComplete="off"
        {...form.getInputProps('minimum')}
      />
      <Checkbox
        label={t('dunningStaff.workingDays')}
        {...form.getInputProps('working_days', { type: 'checkbox' })}
      />
      <Checkbox
        label={t('dunningStaff.isDefault')}
        {...form.getInputProps('is_default', { type: 'checkbox' })}
      />
      <InterestFields form={form} />
      <Button type="submit" loading={add.isPending || change.isPending}>
        {t('common.save')}
      </Button>
    </form>
  )
}

/** Begins with a usual policy. A name that was typed stays. */
function PresetChoice({ form }: { form: FormOfPolicy }) {
  const { t } = useTranslation()
  const lang = useLang()
  const use = (chosen: PresetName) => {
    const { name } = form.getValues()
    const isOwn = name.en !== '' && presetNames.every((one) => presets[one].name.en !== name.en)
    form.setValues({ ...(!isOwn && { name: presets[chosen].name }), steps: presets[chosen].steps })
    form.clearErrors()
  }
  return (
    <NativeSelect
      label={t('dunningStaff.preset')}
      defaultValue="standard"
      data={presetNames.map((value) => ({ value, label: presets[value].name[lang] }))}
      onChange={({ currentTarget }) => use(currentTarget.value as PresetName)}
    />
  )
}
