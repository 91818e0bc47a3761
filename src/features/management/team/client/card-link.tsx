import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#platform/shared/paths.ts'
import type { StaffRow } from '../team-shape.ts'

/** A link to the published business card, or to the editor of an unpublished one. */
export function CardLink({ of }: { of: Pick<StaffRow, 'card' | 'card_id' | 'card_is_published'> }) {
  const { t } = useTranslation()
  const { card, card_id, card_is_published } = of
  if (card === null || card_id === null) return '–'
  if (card_is_published) return <Link to={paths.vcard(card)}>{card}</Link>
  return (
    <>
      <Link to={paths.manager.vcard(card_id)}>{card}</Link>{' '}
      <small className="dimmed">{t('team.cardNotShown')}</small>
    </>
  )
}
