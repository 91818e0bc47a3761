import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { staffSupport } from '../../contract.ts'
import { type Priority, priorities } from '../../request.ts'
import type { SupportRequest } from '../../request-shape.ts'
import { colleaguesFor, useRequestAction } from '../api.ts'
import styles from '../parts/request.module.css'

/** The priority of a request and the person assigned. */
export function Arrangement({ of: request }: { of: SupportRequest }) {
  const { t } = useTranslation()
  const { id, version, priority, taken_by_id, taken_by } = request
  const { data: colleagues = [] } = useQuery(colleaguesFor(id))
  const arrange = useRequestAction(staffSupport.arrange)
  const say = (change: { priority?: Priority; manager_id?: number | null }) =>
    arrange.mutate({
      params: { id },
      body: { version, priority, manager_id: taken_by_id, ...change },
    })
  // A person who has left or may no longer see the request is still shown.
  const others =
    taken_by_id !== null && colleagues.every((one) => one.id !== taken_by_id)
      ? [{ id: taken_by_id, name: taken_by ?? '' }]
      : []
  return (
    <div className={styles.arrangement}>
      <NativeSelect
        label={t('support.priority')}
        disabled={arrange.isPending}
        value={priority}
        data={priorities.map((value) => ({ value, label: t(`support.priorities.${value}`) }))}
        // The options are the priorities.
        onChange={({ currentTarget }) => say({ priority: currentTarget.value as Priority })}
      />
      <NativeSelect
        label={t('support.takenBy')}
        disabled={arrange.isPending}
        value={String(taken_by_id ?? '')}
        data={[
          { value: '', label: t('support.noOne') },
          ...[...others, ...colleagues].map((one) => ({ value: String(one.id), label: one.name })),
        ]}
        onChange={({ currentTarget }) => say({ manager_id: Number(currentTarget.value) || null })}
      />
    </div>
  )
}
