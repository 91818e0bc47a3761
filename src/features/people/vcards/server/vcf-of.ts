import type { Platform } from '#platform/server/start/platform.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { paths } from '#platform/shared/paths.ts'
import { textsIn } from '../public-card.ts'
import { messengerAddress, safeAddress } from '../vcard.ts'
import { type VcardLine, writeVcf } from '../vcf.ts'
import type { VcardRow } from './find-vcard.ts'
import { photoForAddressBook, photoOf } from './photo.ts'

/** Returns a card as a vCard 4.0 with its photo. */
export async function vcfOf(platform: Platform, card: VcardRow, lang: Lang): Promise<string> {
  const { name, position, text } = textsIn(card, lang)
  const address = platform.env.publicUrl + paths.vcard(card.slug)
  const photo = await photoOf(platform, card)
  return writeVcf([
    { name: 'KIND', text: 'individual' },
    { name: 'FN', text: name },
    { name: 'N', text: familyFirst(name) },
    { name: 'ORG', text: platform.translate(lang)('vcards.company') },
    ...(position ? [{ name: 'TITLE', text: position }] : []),
    ...card.phones.map((phone) => ({ name: 'TEL', params: 'TYPE=work,voice', text: phone })),
    ...card.emails.map((email) => ({ name: 'EMAIL', params: 'TYPE=work', text: email })),
    ...card.messengers.flatMap((one): VcardLine[] => {
      const uri = messengerAddress(one)
      return uri ? [{ name: 'IMPP', uri }] : []
    }),
    { name: 'URL', uri: address },
    ...card.links.flatMap(({ href }): VcardLine[] => {
      const uri = safeAddress(href)
      return uri ? [{ name: 'URL', uri }] : []
    }),
    { name: 'TZ', text: card.time_zone },
    ...(text ? [{ name: 'NOTE', text }] : []),
    ...(photo
      ? [
          {
            name: 'PHOTO',
            uri: `data:image/jpeg;base64,${(await photoForAddressBook(photo.body)).toString('base64')}`,
          },
        ]
      : []),
    { name: 'UID', uri: address },
    { name: 'REV', text: card.updated_at.toISOString().replace(/[-:]|\.\d+/g, '') },
  ])
}

/** Splits 'Maria Orlova' into the five parts of a vCard name: family, given, and three empty ones. */
function familyFirst(name: string): string[] {
  const words = name.split(/\s+/)
  return [words.at(-1) ?? '', words.slice(0, -1).join(' '), '', '', '']
}
