import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'

type Props = { of: { page: number; per_page: number; total: number }; onPage: (page: number) => void }

/** Buttons for earlier and later pages. Shows nothing if there is only one page. */
export function Leaf({ of: { page, per_page, total }, onPage }: Props) {
  const { t } = useTranslation()
  if (total <= per_page) return null
  return (
    <Group gap="xs" mt="sm">
      <Button variant="default" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t('purchases.later')}
      </Button>
      <Button variant="default" disabled={page * per_page >= total} onClick={() => onPage(page + 1)}>
        {t('purchases.earlier')}
      </Button>
    </Group>
  )
}
