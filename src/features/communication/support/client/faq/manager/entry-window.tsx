import { Button, NativeSelect, NumberInput, Switch, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CallError } from '#platform/client/errors.ts'
import { Dialog } from '#ui/dialog.tsx'
import { notify } from '#ui/notices.ts'
import { showFieldErrors, useShapedForm } from '#ui/use-form.ts'
import type { StaffFaqEntry } from '../../../faq/contract.ts'
import { type Screen, screenNames, type Topic, topics } from '../../../faq/faq.ts'
import { WriteFaqEntry } from '../../../faq/faq-shape.ts'
import { useAddEntry, useChangeEntry } from '../api.ts'
import styles from '../faq.module.css'

export type EntryWindowProps = {
  opened: boolean
  onClose: () => void
  /** The question to change; null for a new one. */
  entry: StaffFaqEntry | null
}

export function EntryWindow({ opened, onClose, entry }: EntryWindowProps) {
  const { t } = useTranslation()
  return (
    <Dialog opened={opened} onClose={onClose} title={t(entry ? 'faq.staff.change' : 'faq.staff.add')}>
      <EntryForm key={entry ? `${entry.id} ${entry.version}` : 'new'} entry={entry} onDone={onClose} />
    </Dialog>
  )
}

const nothing = {
  ...{ topic: 'ordering' as Topic, place: 0, screen: null as Screen | null, is_published: true },
  ...{ question_en: '', question_ru: '', answer_en: '', answer_ru: '' },
}
const valuesOf = (entry: StaffFaqEntry | null): typeof nothing => {
  if (!entry) return nothing
  const { id: _, version: __, helpful: ___, not_helpful: ____, ...values } = entry
  return { ...nothing, ...values }
}

function EntryForm({ entry, onDone }: { entry: StaffFaqEntry | null; onDone: () => void }) {
  const { t } = useTranslation()
  const form = useShapedForm(WriteFaqEntry, valuesOf(entry))
  const add = useAddEntry()
  const change = useChangeEntry()
  const failed = add.error ?? change.error
  const then = {
    onSuccess: () => {
      notify({ message: t('faq.staff.saved') })
      onDone()
    },
    onError: (error: CallError) => void showFieldErrors(form, error),
  }
  const save = form.onSubmit((body) =>
    entry
      ? change.mutate({ params: { id: entry.id }, body: { ...body, version: entry.version } }, then)
      : add.mutate({ body }, then),
  )
  return (
    <form className={styles.form} noValidate onSubmit={save}>
      <div className={styles.pair}>
        <NativeSelect
          label={t('faq.staff.topic')}
          data={topics.map((value) => ({ value, label: t(`faq.topics.${value}`) }))}
          {...form.getInputProps('topic')}
        />
        <NumberInput label={t('faq.staff.place')} min={0} {...form.getInputProps('place')} />
      </div>
      <Texts form={form} lang="ru" />
      <Texts form={form} lang="en" />
      <NativeSelect
        label={t('faq.staff.screen')}
        data={[
          { value: '', label: t('faq.staff.noScreen') },
          ...screenNames.map((value) => ({ value, label: t(`faq.screens.${value}`) })),
        ]}
        value={form.getValues().screen ?? ''}
        onChange={({ currentTarget }) =>
          form.setFieldValue('screen', (currentTarget.value || null) as Screen | null)
        }
      />
      <Switch
        label={t('faq.staff.published')}
        {...form.getInputProps('is_published', { type: 'checkbox' })}
      />
      {failed && Object.keys(failed.fields).length === 0 && <p role="alert">{failed.message}</p>}
      <Button type="submit" loading={add.isPending || change.isPending}>
        {t('faq.staff.save')}
      </Button>
    </form>
  )
}

type TextsProps = { form: ReturnType<typeof useShapedForm<typeof nothing>>; lang: 'en' | 'ru' }

/** Question and answer in one language. Russian is required, because it replaces a missing English text. */
function Texts({ form, lang }: TextsProps) {
  const { t } = useTranslation()
  const isNeeded = lang === 'ru'
  const description = isNeeded ? undefined : t('faq.staff.missing')
  return (
    <>
      <TextInput
        label={t(`faq.staff.questionIn.${lang}`)}
        lang={lang}
        required={isNeeded}
        maxLength={300}
        description={description}
        {...form.getInputProps(`question_${lang}`)}
      />
      <Textarea
        label={t(`faq.staff.answerIn.${lang}`)}
        lang={lang}
        required={isNeeded}
        autosize
        minRows={3}
        maxLength={4000}
        {...form.getInputProps(`answer_${lang}`)}
      />
    </>
  )
}
