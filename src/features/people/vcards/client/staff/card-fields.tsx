import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { AvatarField } from '#features/foundation/files/client/index.ts'
import { SpokenFields, WorkingDays } from '#features/people/staff/client/index.ts'
import { messengerKinds } from '../../vcard.ts'
import styles from './staff-card.module.css'
import { slugFrom, type TypedCard } from './typed-card.ts'

type Props = {
  form: UseFormReturnType<TypedCard>
  /** The people the card can belong to; empty if only the author's own. */
  owners: readonly { value: string; label: string }[]
  /** The beginning of card URLs. */
  origin: string
}

/** All fields of a card, in the order they are shown. */
export function CardFields({ form, owners, origin }: Props) {
  const { t } = useTranslation()
  const { slug, working_days, photo_file_id, name_en, name_ru } = form.getValues()
  const name = form.getInputProps('name_en')
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{t('vcardsInside.groups.who')}</legend>
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
        <div className={styles.pair}>
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
        </div>
        <TextInput
          label={t('vcardsInside.slug')}
          description={t('vcardsInside.slugHint', { address: `${origin}/v-card/${slug || '…'}` })}
          required
          maxLength={80}
          {...form.getInputProps('slug')}
        />
        {(['position', 'city'] as const).map((field) => (
          <div key={field} className={styles.pair}>
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
          </div>
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
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('vcardsInside.groups.ways')}</legend>
        <div className={styles.pair}>
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
        </div>
        <div className={styles.pair}>
          {messengerKinds.map((kind) => (
            <TextInput
              key={kind}
              label={t(`vcards.messengers.${kind}`)}
              maxLength={80}
              {...form.getInputProps(`messengers.${kind}`)}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('vcardsInside.groups.speaks')}</legend>
        <div className={styles.pair}>
          <SpokenFields inputOf={(id) => form.getInputProps(`spoken.${id}`)} />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('vcardsInside.groups.hours')}</legend>
        <TextInput label={t('vcardsInside.fields.time_zone')} required {...form.getInputProps('time_zone')} />
        <WorkingDays days={working_days} onChange={(days) => form.setFieldValue('working_days', days)} />
        <div className={styles.pair}>
          <TextInput
            type="time"
            label={t('vcardsInside.fields.from')}
            {...form.getInputProps('working_from')}
          />
          <TextInput type="time" label={t('vcardsInside.fields.to')} {...form.getInputProps('working_to')} />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('vcardsInside.groups.links')}</legend>
        {form.getValues().links.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a fixed number are their places
          <div key={at} className={styles.pair}>
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
          </div>
        ))}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('vcardsInside.groups.shown')}</legend>
        <Switch
          label={t('vcardsInside.fields.referral_on')}
          {...form.getInputProps('referral_on', { type: 'checkbox' })}
        />
        <div className={styles.pair}>
          {(['starts_at', 'ends_at'] as const).map((field) => (
            <TextInput
              key={field}
              type="datetime-local"
              label={t(`vcardsInside.fields.${field}`)}
              {...form.getInputProps(field)}
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}

/** Returns the error of a field, or of one of its lines. */
const firstOf = (errors: Record<string, unknown>, field: string) =>
  (errors[field] ?? Object.entries(errors).find(([name]) => name.startsWith(`${field}.`))?.[1] ?? null) as
    | string
    | null
