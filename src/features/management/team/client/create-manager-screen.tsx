import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { me } from '#features/people/auth/client/index.ts'
import { browserData, serverData } from '#platform/client/screen.ts'
import type { StaffRole } from '#platform/shared/audience.ts'
import { type Lang, languages } from '#platform/shared/i18n.ts'
import { paths } from '#platform/shared/paths.ts'
import { FormSection, SaveBar } from '#ui/form-layout.tsx'
import { notify } from '#ui/notices.ts'
import { PageHead } from '#ui/page-head.tsx'
import { showFieldErrors, useShapedForm } from '#ui/use-form.ts'
import { team } from '../contract.ts'
import { InviteStaff } from '../team-shape.ts'
import { useStaffAction } from './api.ts'
import { ProfileFields, type ProfileTyped, profileOf, typedProfile } from './profile-fields.tsx'

const needs = () => [me]
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

type Typed = ProfileTyped & { email: string; locale: Lang }
const sent = ({ email, locale, ...profile }: Typed) => ({ email, locale, ...profileOf(profile) })
const shape = z.preprocess((values) => sent(values as Typed), InviteStaff)

/** Invites a new member of staff with their profile; the e-mail has a link to choose a password. */
export default function CreateManagerScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data: user } = useSuspenseQuery(me)
  const invite = useStaffAction(team.invite, { silent: true })
  const form = useShapedForm<Typed>(shape, { ...typedProfile(), email: '', locale: user.locale })
  const send = form.onSubmit((values) =>
    invite.mutate(
      { body: sent(values) },
      {
        onSuccess: ({ id, email }) => {
          notify({ message: t('team.invited', { email }) })
          void navigate(paths.manager.managerOf(id))
        },
        onError: (error) => void showFieldErrors(form, error),
      },
    ),
  )
  return (
    <>
      <PageHead title={t('team.create')} crumbs={[{ label: t('team.title'), to: paths.manager.managers }]} />
      <form noValidate onSubmit={send}>
        <FormSection title={t('team.sections.invitation')} note={t('team.sections.invitationNote')}>
          <TextInput
            label={t('team.email')}
            type="email"
            autoComplete="off"
            required
            {...form.getInputProps('email')}
          />
          <NativeSelect
            label={t('team.emailLanguage')}
            data={languages.map((value) => ({ value, label: t(`team.clientLanguages.${value}`) }))}
            {...form.getInputProps('locale')}
          />
        </FormSection>
        {/* Only staff reach this page. */}
        <ProfileFields form={form} asks={{ id: user.id, role: user.role as StaffRole }} />
        <SaveBar isDirty={form.isDirty()}>
          <Button type="submit" loading={invite.isPending}>
            {t('team.sendInvitation')}
          </Button>
        </SaveBar>
      </form>
    </>
  )
}
