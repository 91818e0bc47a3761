import type { ButtonProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'

/** What was not found can be asked for: the question is ready on the next page. */
export function AskForIt({ q, ...look }: { q: string } & ButtonProps) {
  const { t } = useTranslation()
  return (
    <ButtonLink to={paths.askAbout(q)} {...look}>
      {t('catalogue.askForIt')}
    </ButtonLink>
  )
}
