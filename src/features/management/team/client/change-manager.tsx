import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { me } from '#features/people/auth/client/index.ts'
import type { StaffRole } from '#platform/shared/audience.ts'
import { notify } from '#ui/notices.ts'
import { showFieldErrors, useShapedForm } from '#ui/use-form.ts'
import { team } from '../contract.ts'
import { ChangeStaff, type StaffCard } from '../team-shape.ts'
import { useStaffAction } from './api.ts'
import styles from './managers.module.css'
import { ProfileFields, type ProfileTyped, profileOf, typedProfile } from './profile-fields.tsx'

/** The form of a colleague's profile; reset whenever it was changed elsewhere. */
export function ChangeManager({ of }: { of: StaffCard }) {
  const { t } = useTranslation()
  const { data: user } = useSuspenseQuery(me)
  const change = useStaffAction(team.change, { silent: true })
  const sent = (values: ProfileTyped) => ({ ...profileOf(values), version: of.version })
  const shape = z.preprocess((values) => sent(values as ProfileTyped), ChangeStaff)
  const form = useShapedForm<ProfileTyped>(shape, typedProfile(of))
  const save = form.onSubmit((values) =>
    change.mutate(
      { params: { id: of.id }, body: sent(values) },
      {
        onSuccess: () => notify({ message: t('team.saved') }),
        onError: (error) => void showFieldErrors(form, error),
      },
    ),
  )
  return (
    <form className={styles.form} noValidate onSubmit={save}>
      {/* Only staff reach this page. */}
      <ProfileFields form={form} asks={{ id: user.id, role: user.role as StaffRole }} />
      <Button type="submit" loading={change.isPending}>
        {t('team.save')}
      </Button>
    </form>
  )
}
