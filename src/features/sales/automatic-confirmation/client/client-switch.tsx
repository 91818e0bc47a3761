import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notify } from '#ui/notices.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { switchOf, useSwitchClient } from './api.ts'
import styles from './automatic-confirmation.module.css'

/** Whether orders of a client may be confirmed automatically. Chief managers change it. */
export function ClientSwitch({ id, mayChange }: { id: number; mayChange: boolean }) {
  const { t } = useTranslation()
  const { data } = useQuery(switchOf(id))
  const change = useSwitchClient()
  if (!data) return <Skeleton of="facts" rows={1} />
  const { is_on, version } = data
  return (
    <Checkbox
      className={styles.switch!}
      label={t('automaticConfirmation.client.switch')}
      description={t(
        mayChange ? 'automaticConfirmation.client.hint' : 'automaticConfirmation.client.onlyChief',
      )}
      // Shown at once; the reply confirms it, or an error takes it back.
      checked={change.isPending ? change.variables.body.is_on : is_on}
      disabled={!mayChange || change.isPending}
      onChange={({ currentTarget }) =>
        change.mutate(
          { params: { id }, body: { is_on: currentTarget.checked, version } },
          {
            onSuccess: (saved) =>
              notify({
                message: t(
                  saved.is_on ? 'automaticConfirmation.client.on' : 'automaticConfirmation.client.off',
                ),
              }),
          },
        )
      }
    />
  )
}
