import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import {
  languagesOf,
  SpokenFields,
  type TypedLanguages,
  typedLanguages,
  WorkingDays,
} from '#features/people/staff/client/index.ts'
import type { Spoken } from '#features/people/staff/spoken.ts'
import { usualHours, type WorkHours } from '#features/people/staff/staff-member.ts'
import { type StaffRole, staffRoles } from '#platform/shared/audience.ts'
import { FieldPair, FormSection } from '#ui/form-layout.tsx'
import { LatinField } from '#ui/latin-field.tsx'
import { PhoneField } from '#ui/phone-field.tsx'
import { TimeField } from '#ui/time-field.tsx'
import { mayGiveRole } from '../policy.ts'

export type ProfileTyped = {
  name: string
  last_name: string
  phone: string
  role: StaffRole
  time_zone: string
  spoken: TypedLanguages
  countries: string
  days: number[]
  from: string
  to: string
}

type Known = {
  first_name: string
  last_name: string
  phone: string | null
  role: StaffRole
  time_zone: string
  languages: readonly Spoken[]
  countries: readonly string[]
  hours: WorkHours
}

export const typedProfile = (of?: Known): ProfileTyped => ({
  name: of?.first_name ?? '',
  last_name: of?.last_name ?? '',
  phone: of?.phone ?? '',
  role: of?.role ?? 'manager',
  time_zone: of?.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  spoken: typedLanguages(of?.languages ?? []),
  countries: of?.countries.join(', ') ?? '',
  ...(of?.hours ?? usualHours),
  days: [...(of?.hours ?? usualHours).days],
})

/** Converts the form's values for the server. */
export const profileOf = ({ spoken, countries, days, from, to, ...rest }: ProfileTyped) => ({
  ...rest,
  languages: languagesOf(spoken),
  countries: countries
    .split(',')
    .map((country) => country.trim())
    .filter(Boolean),
  hours: { days: [...days].sort((one, other) => one - other), from, to },
})

type Props<V extends ProfileTyped> = { form: UseFormReturnType<V>; asks: { id: number; role: StaffRole } }

/** The fields of a profile, for new and existing staff. */
export function ProfileFields<V extends ProfileTyped>({ form: given, asks }: Props<V>) {
  const { t } = useTranslation()
  // Only the fields of the profile are used here.
  const form = given as unknown as UseFormReturnType<ProfileTyped>
  const values = form.getValues()
  const text = (field: 'name' | 'last_name' | 'phone') => ({
    ...form.getInputProps(field),
    value: values[field],
  })
  const roles = staffRoles.filter((role) => mayGiveRole(asks, role))
  return (
    <>
      <FormSection title={t('team.profile')} note={t('team.sections.personNote')}>
        <FieldPair>
          <LatinField label={t('team.first_name')} required {...text('name')} />
          <LatinField label={t('team.last_name')} required {...text('last_name')} />
        </FieldPair>
        <PhoneField label={t('team.phone')} {...text('phone')} />
        <NativeSelect
          label={t('team.role')}
          data={roles.map((value) => ({ value, label: t(`team.roles.${value}`) }))}
          {...form.getInputProps('role')}
        />
      </FormSection>
      <FormSection title={t('team.sections.languages')}>
        <SpokenFields value={values.spoken} onChange={(spoken) => form.setFieldValue('spoken', spoken)} />
        <TextInput
          label={t('team.countries')}
          description={t('team.countriesHint')}
          {...form.getInputProps('countries')}
        />
      </FormSection>
      <FormSection title={t('team.hours')}>
        <TextInput label={t('team.zone')} required {...form.getInputProps('time_zone')} />
        <WorkingDays days={values.days} onChange={(days) => form.setFieldValue('days', days)} />
        <FieldPair>
          <TimeField label={t('team.from')} {...form.getInputProps('from')} />
          <TimeField label={t('team.to')} {...form.getInputProps('to')} />
        </FieldPair>
      </FormSection>
    </>
  )
}
