import { inLanguage, type Lang } from '#platform/shared/i18n.ts'
import { paths } from '#platform/shared/paths.ts'
import type { PublicVcard } from '../contract.ts'
import { messengerAddress, safeAddress } from '../vcard.ts'
import { presenceOf } from '../working-hours.ts'
import type { VcardRow } from './find-vcard.ts'

/** A card as anybody sees it: in one language, with where its links lead and whether somebody is there. */
export function publicVcard(
  card: VcardRow,
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

export const textsIn = (card: VcardRow, lang: Lang) => ({
  name: inLanguage({ en: card.name_en, ru: card.name_ru }, lang),
  position: inLanguage({ en: card.position_en, ru: card.position_ru }, lang),
  city: inLanguage({ en: card.city_en, ru: card.city_ru }, lang),
  text: inLanguage({ en: card.text_en, ru: card.text_ru }, lang),
})
