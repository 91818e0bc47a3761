import { useTranslation } from 'react-i18next'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'

/** What was not found can be asked for: the question is ready on the next page. */
export function AskForIt({ q }: { q: string }) {
  const { t } = useTranslation()
  return (
    <ButtonLink to={paths.askAbout(q)} variant="default">
      {t('catalogue.askForIt')}
    </ButtonLink>
  )
}
