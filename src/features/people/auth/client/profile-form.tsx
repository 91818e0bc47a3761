import { Button, NativeSelect } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { Facts } from '#ui/facts.tsx'
import { FieldPair, FormSection, SaveBar } from '#ui/form-layout.tsx'
import { LatinField } from '#ui/latin-field.tsx'
import { PhoneField } from '#ui/phone-field.tsx'
import { State } from '#ui/state.tsx'
import { useUnsaved } from '#ui/unsaved.tsx'
import { showFieldErrors, useShapedForm } from '#ui/use-form.ts'
import type { CurrentUser } from '../contract.ts'
import { Profile } from '../profile-rules.ts'
import { me } from './me.ts'
import { OwnAvatar } from './own-avatar.tsx'
import { changesOf, useSaveProfile } from './use-save-profile.ts'

const valuesOf = ({ name, last_name, middle_name, phone, time_zone }: CurrentUser) => ({
  name,
  last_name,
  middle_name: middle_name ?? '',
  phone: phone ?? '',
  time_zone,
})
type Values = ReturnType<typeof valuesOf>

/** Form for the person's name and contact data. */
export function ProfileForm() {
  const { t } = useTranslation()
  const { data: user } = useSuspenseQuery(me)
  const before = valuesOf(user)
  const changed = z.preprocess((now) => changesOf(before, now as Values), Profile)
  const form = useShapedForm<Values>(changed, before)
  const zones = useTimeZones(before.time_zone)
  const save = useSaveProfile()
  const now = form.getValues()
  const changes = changesOf(before, now)
  useUnsaved(Object.keys(changes).length > 0)

  const submit = form.onSubmit(() =>
    save.mutate({ body: changes }, { onError: (error) => void showFieldErrors(form, error) }),
  )
  const latin = (name: 'name' | 'last_name' | 'middle_name') => ({
    label: t(`auth.profile.${name}`),
    ...form.getInputProps(name),
    value: now[name],
    onChange: (value: string) => form.setFieldValue(name, value),
  })

  return (
    <>
      <FormSection title={t('auth.profile.account')}>
        <OwnAvatar />
        <Standing user={user} />
      </FormSection>
      <form onSubmit={submit} noValidate>
        <FormSection title={t('auth.profile.contact')} note={t('auth.profile.contactNote')}>
          <FieldPair>
            <LatinField {...latin('name')} autoComplete="given-name" />
            <LatinField {...latin('last_name')} autoComplete="family-name" />
          </FieldPair>
          <LatinField
            {...latin('middle_name')}
            autoComplete="additional-name"
            placeholder={t('common.optional')}
          />
          <PhoneField label={t('auth.profile.phone')} {...form.getInputProps('phone')} value={now.phone} />
          <NativeSelect
            label={t('auth.profile.time_zone')}
            data={zones}
            {...form.getInputProps('time_zone')}
          />
        </FormSection>
        <SaveBar isDirty={Object.keys(changes).length > 0}>
          <Button type="submit" loading={save.isPending}>
            {t('common.save')}
          </Button>
        </SaveBar>
      </form>
    </>
  )
}

/** The fields only others can change: the address, the role (the highest one, spec §6) and the status. */
function Standing({ user }: { user: CurrentUser }) {
  const { t } = useTranslation()
  const verified = user.email_verified_at !== null
  return (
    <Facts
      layout="beside"
      of={[
        {
          name: t('auth.profile.email'),
          value: (
            <>
              {user.email}{' '}
              {user.role === 'client' && (
                <State tone={verified ? 'done' : 'waiting'}>
                  {t(verified ? 'auth.profile.emailConfirmed' : 'auth.profile.emailNotConfirmed')}
                </State>
              )}
            </>
          ),
        },
        { name: t('auth.profile.role'), value: t(`roles.${user.role}`) },
        { name: t('auth.profile.status'), value: t(`statuses.${user.status}`) },
      ]}
    />
  )
}

/**
 * Uses the browser's list, which may differ from the server's; until it is loaded, only the chosen zone is listed.
 */
function useTimeZones(chosen: string): string[] {
  const [known, setKnown] = useState<string[]>([])
  useEffect(() => setKnown(['UTC', ...Intl.supportedValuesOf('timeZone')]), [])
  return [...new Set([chosen, ...known])]
}
