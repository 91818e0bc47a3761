import { ActionIcon } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFavour } from '../api.ts'

/** Toggles whether a template is a favourite. */
export function Star({
  of: { id, name, favourite },
}: {
  of: { id: number; name: string; favourite: boolean }
}) {
  const { t } = useTranslation()
  const favour = useFavour()
  return (
    <ActionIcon
      variant="subtle"
      aria-pressed={favourite}
      aria-label={t('templates.favourite', { name })}
      onClick={() => favour.mutate({ params: { id }, body: { favourite: !favourite } })}
    >
      {favourite ? <IconStarFilled size={16} /> : <IconStar size={16} />}
    </ActionIcon>
  )
}
