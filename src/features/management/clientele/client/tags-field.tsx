import { TagsInput } from '@mantine/core'
// Pills are used in few places.
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notify } from '#ui/notices.ts'
import { mostTags } from '../tags.ts'
import { tagsInUse, tagsOf, useSetTags } from './api.ts'

/** The tags of a client, saved on every change. */
export function TagsField({ id }: { id: number }) {
  const { t } = useTranslation()
  const { data } = useQuery(tagsOf(id))
  const { data: known = [] } = useQuery(tagsInUse)
  const set = useSetTags()
  const shown = set.isPending ? set.variables.body.tags : (data?.tags ?? [])
  return (
    <TagsInput
      label={t('clientele.tags')}
      description={t('clientele.tagsHint')}
      data={known.map(({ tag }) => tag)}
      value={shown as string[]}
      maxTags={mostTags}
      maxLength={40}
      onChange={(tags) =>
        set.mutate(
          { params: { id }, body: { tags } },
          {
            onSuccess: () => notify({ message: t('clientele.tagsSaved') }),
            onError: (error) => notify({ message: error.message, theme: 'danger' }),
          },
        )
      }
    />
  )
}
