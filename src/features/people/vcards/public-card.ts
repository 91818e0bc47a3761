import { inLanguage, type Lang } from '#platform/shared/i18n.ts'
import { paths } from '#platform/shared/paths.ts'
import type { PublicVcard } from './contract.ts'
import { messengerAddress, safeAddress } from './vcard.ts'
import type { WriteVcard } from './vcard-shape.ts'
import { presenceOf } from './working-hours.ts'

type Words = 'name' | 'position' | 'city' | 'text'
/** A card as stored or as in its form: missing texts are null or ''. */
export type WrittenCard = Pick<
  WriteVcard,
  | 'slug'
  | 'user_id'
  | 'photo_file_id'
  | 'phones'
  | 'emails'
  | 'messengers'
  | 'languages'
  | 'links'
  | 'time_zone'
  | 'working_days'
  | 'working_from'
  | 'working_to'
  | 'referral_on'
> &
  Record<`${Words}_${Lang}`, string | null>

/**
 * Returns a card as everyone sees it: in one language, with the targets of its links and whether its person is at
 * work.
 */
export function publicVcard(
  card: WrittenCard,
  lang: Lang,
  publicUrl: string,
  { now, away }: { now: Date; away: PublicVcard['away'] },
): PublicVcard {
  const hours = { days: card.working_days, from: card.working_from, to: card.working_to }
  return {
    ...textsIn(card, lang),
    slug: card.slug,
    url: publicUrl + paths.vcard(card.slug),
    has_photo: card.photo_file_id !== null,
    phones: card.phones,
    emails: card.emails,
    messengers: card.messengers.map((one) => ({ ...one, href: messengerAddress(one) })),
    languages: card.languages,
    links: card.links.flatMap(({ label_en, label_ru, href }) => {
      const address = safeAddress(href)
      return address ? [{ label: inLanguage({ en: label_en, ru: label_ru }, lang), href: address }] : []
    }),
    takes_referrals: card.referral_on && card.user_id !== null,
    ...presenceOf(hours, card.time_zone, now),
    ...(away && { until: null, next: null }),
    away,
  }
}

export const textsIn = (card: Pick<WrittenCard, `${Words}_${Lang}`>, lang: Lang) => ({
  name: inLanguage({ en: card.name_en || null, ru: card.name_ru || null }, lang),
  position: inLanguage({ en: card.position_en || null, ru: card.position_ru || null }, lang),
  city: inLanguage({ en: card.city_en || null, ru: card.city_ru || null }, lang),
  text: inLanguage({ en: card.text_en || null, ru: card.text_ru || null }, lang),
})
