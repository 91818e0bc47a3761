import type { ButtonProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'

/** Links to a request with the search already filled in, for products that were not found. */
export function AskForIt({ q, ...look }: { q: string } & ButtonProps) {
  const { t } = useTranslation()
  return (
    <ButtonLink to={paths.askAbout(q)} {...look}>
      {t('catalogue.askForIt')}
    </ButtonLink>
  )
}
