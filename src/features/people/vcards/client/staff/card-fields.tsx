import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { AvatarField } from '#features/foundation/files/client/index.ts'
import { SpokenFields, WorkingDays } from '#features/people/staff/client/index.ts'
import { FieldPair, FormSection } from '#ui/form-layout.tsx'
import type { FormStep } from '#ui/form-steps.tsx'
import { MomentField } from '#ui/moment-field.tsx'
import { TimeField } from '#ui/time-field.tsx'
import { messengerKinds } from '../../vcard.ts'
import { slugFrom, type TypedCard } from './typed-card.ts'

type Props = {
  form: UseFormReturnType<TypedCard>
  /** The people the card can belong to; empty if only the author's own. */
  owners: readonly { value: string; label: string }[]
  /** The beginning of card URLs. */
  origin: string
}

/** The steps of the form of a card. */
export function useCardSteps(props: Props): FormStep[] {
  const { t } = useTranslation()
  return [
    { key: 'who', title: t('vcardsInside.groups.who'), fields: <Who {...props} /> },
    { key: 'ways', title: t('vcardsInside.groups.ways'), fields: <Ways {...props} /> },
    { key: 'hours', title: t('vcardsInside.groups.hours'), fields: <Hours {...props} /> },
    { key: 'shown', title: t('vcardsInside.groups.shown'), fields: <Shown {...props} /> },
  ]
}

function Who({ form, owners, origin }: Props) {
  const { t } = useTranslation()
  const { slug, photo_file_id, name_en, name_ru } = form.getValues()
  const name = form.getInputProps('name_en')
  return (
    <FormSection title={t('vcardsInside.groups.who')}>
      {owners.length > 0 && (
        <NativeSelect
          label={t('vcardsInside.owner')}
          data={[{ value: '', label: t('vcardsInside.noOne') }, ...owners]}
          {...form.getInputProps('user_id')}
        />
      )}
      <AvatarField
        value={photo_file_id}
        name={name_en || name_ru}
        onChange={(id) => form.setFieldValue('photo_file_id', id)}
      />
      {form.errors.photo_file_id && <p role="alert">{form.errors.photo_file_id}</p>}
      <FieldPair>
        <TextInput
          label={t('vcardsInside.fields.name_en')}
          maxLength={120}
          {...name}
          onBlur={() => {
            if (slug === '') form.setFieldValue('slug', slugFrom(form.getValues().name_en))
          }}
        />
        <TextInput
          label={t('vcardsInside.fields.name_ru')}
          maxLength={120}
          {...form.getInputProps('name_ru')}
        />
      </FieldPair>
      <TextInput
        label={t('vcardsInside.slug')}
        description={t('vcardsInside.slugHint', { address: `${origin}/v-card/${slug || '…'}` })}
        required
        maxLength={80}
        {...form.getInputProps('slug')}
      />
      {(['position', 'city'] as const).map((field) => (
        <FieldPair key={field}>
          <TextInput
            label={t(`vcardsInside.fields.${field}_en`)}
            maxLength={120}
            {...form.getInputProps(`${field}_en`)}
          />
          <TextInput
            label={t(`vcardsInside.fields.${field}_ru`)}
            maxLength={120}
            {...form.getInputProps(`${field}_ru`)}
          />
        </FieldPair>
      ))}
      {(['text_en', 'text_ru'] as const).map((field) => (
        <Textarea
          key={field}
          label={t(`vcardsInside.fields.${field}`)}
          autosize
          minRows={2}
          maxLength={2000}
          {...form.getInputProps(field)}
        />
      ))}
    </FormSection>
  )
}

function Ways({ form }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <FormSection title={t('vcardsInside.groups.ways')}>
        <FieldPair>
          {(['phones', 'emails'] as const).map((field) => (
            <Textarea
              key={field}
              label={t(`vcardsInside.fields.${field}`)}
              autosize
              minRows={2}
              {...form.getInputProps(field)}
              error={firstOf(form.errors, field)}
            />
          ))}
        </FieldPair>
        <FieldPair>
          {messengerKinds.map((kind) => (
            <TextInput
              key={kind}
              label={t(`vcards.messengers.${kind}`)}
              maxLength={80}
              {...form.getInputProps(`messengers.${kind}`)}
            />
          ))}
        </FieldPair>
      </FormSection>
      <FormSection title={t('vcardsInside.groups.links')}>
        {form.getValues().links.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a fixed number are their places
          <FieldPair key={at}>
            <TextInput
              type="url"
              label={t('vcardsInside.fields.link')}
              placeholder="https://"
              {...form.getInputProps(`links.${at}.href`)}
            />
            <TextInput
              label={t('vcardsInside.fields.linkEn')}
              {...form.getInputProps(`links.${at}.label_en`)}
            />
            <TextInput
              label={t('vcardsInside.fields.linkRu')}
              {...form.getInputProps(`links.${at}.label_ru`)}
            />
          </FieldPair>
        ))}
      </FormSection>
    </>
  )
}

function Hours({ form }: Props) {
  const { t } = useTranslation()
  const { spoken, working_days } = form.getValues()
  return (
    <>
      <FormSection title={t('vcardsInside.groups.speaks')}>
        <SpokenFields value={spoken} onChange={(languages) => form.setFieldValue('spoken', languages)} />
      </FormSection>
      <FormSection title={t('vcardsInside.groups.hours')}>
        <TextInput label={t('vcardsInside.fields.time_zone')} required {...form.getInputProps('time_zone')} />
        <WorkingDays days={working_days} onChange={(days) => form.setFieldValue('working_days', days)} />
        <FieldPair>
          <TimeField label={t('vcardsInside.fields.from')} {...form.getInputProps('working_from')} />
          <TimeField label={t('vcardsInside.fields.to')} {...form.getInputProps('working_to')} />
        </FieldPair>
      </FormSection>
    </>
  )
}

function Shown({ form }: Props) {
  const { t } = useTranslation()
  return (
    <FormSection title={t('vcardsInside.groups.shown')}>
      <Switch
        label={t('vcardsInside.fields.referral_on')}
        {...form.getInputProps('referral_on', { type: 'checkbox' })}
      />
      <FieldPair>
        {(['starts_at', 'ends_at'] as const).map((field) => (
          <MomentField key={field} label={t(`vcardsInside.fields.${field}`)} {...form.getInputProps(field)} />
        ))}
      </FieldPair>
    </FormSection>
  )
}

/** Returns the error of a field, or of one of its lines. */
const firstOf = (errors: Record<string, unknown>, field: string) =>
  (errors[field] ?? Object.entries(errors).find(([name]) => name.startsWith(`${field}.`))?.[1] ?? null) as
    | string
    | null
