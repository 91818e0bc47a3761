import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { discountLevelIds, shownLevel } from '#features/foundation/dictionary/dictionary.ts'
import { managerChoices } from '#features/people/clients/client/index.ts'
import type { ListPlace } from '#platform/client/use-list.ts'
import { segments } from '../clientele.ts'
import { tagsInUse } from './api.ts'
import styles from './clientele.module.css'

type Choice = { value: string; label: string }

/** Filters of the list other than the status. */
export function Narrowing({ place }: { place: ListPlace }) {
  const { t } = useTranslation()
  const { data: managers = [] } = useQuery(managerChoices)
  const { data: tags = [] } = useQuery(tagsInUse)
  const select = (name: string, label: string, data: Choice[]) => (
    <NativeSelect
      key={name}
      size="sm"
      label={label}
      value={place.search.get(name) ?? ''}
      onChange={({ currentTarget }) => place.go({ [name]: currentTarget.value || null })}
      data={[{ value: '', label: t('clientele.narrow.all') }, ...data]}
    />
  )
  return (
    <div className={styles.line}>
      {select(
        'segment',
        t('clientele.narrow.segment'),
        segments.map((value) => ({ value, label: t(`clientele.segments.${value}`) })),
      )}
      {select(
        'manager_id',
        t('clientele.narrow.manager'),
        managers.map(({ id, name }) => ({ value: String(id), label: name })),
      )}
      {select(
        'level',
        t('clientele.narrow.level'),
        discountLevelIds.map((id) => ({
          value: String(shownLevel(id)),
          label: t('dictionary.level', { level: shownLevel(id) }),
        })),
      )}
      {tags.length > 0 &&
        select(
          'tag',
          t('clientele.narrow.tag'),
          tags.map(({ tag, clients }) => ({ value: tag, label: `${tag} (${clients})` })),
        )}
    </div>
  )
}
