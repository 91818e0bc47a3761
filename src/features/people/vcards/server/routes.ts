import QRCode from 'qrcode'
import { serve } from '#platform/server/calls/serve.ts'
import { paths } from '#platform/shared/paths.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { vcards } from '../contract.ts'
import { publicVcard, textsIn } from '../public-card.ts'
import { qrMarks } from '../vcard.ts'
import { awayOf } from './away.ts'
import { countDay } from './count-day.ts'
import { findVcard, teamVcards } from './find-vcard.ts'
import { photoOf } from './photo.ts'
import { sharingPicture } from './sharing-picture.ts'
import { vcfOf } from './vcf-of.ts'

/** Images of a card may be shown for up to an hour after it is paused. */
const cache = 'public, max-age=3600'

/** Pixels per side: 87 mm on paper at 300 dpi. */
const printedWidth = 1024

export const vcardRoutes = serve('vcards', vcards, {
  team: async ({ db, now, lang }) =>
    (await teamVcards(db, now)).map((card) => ({
      ...textsIn(card, lang),
      slug: card.slug,
      has_photo: card.photo_file_id !== null,
      languages: card.languages,
    })),
  show: async ({ db, now, lang, platform }, { params }) => {
    const card = await findVcard(db, params.slug, now)
    countDay(platform, card.id, 'views', now)
    const away = await awayOf(db, card, lang, now)
    return publicVcard(card, lang, platform.env.publicUrl, { now, away })
  },
  photo: async ({ db, now, platform }, { params }) => {
    const photo = await photoOf(platform, await findVcard(db, params.slug, now))
    return { ...(photo ?? notFound()), cache }
  },
  vcf: async ({ db, now, lang, platform }, { params, query }) => {
    const card = await findVcard(db, params.slug, now)
    countDay(platform, card.id, 'saves', now)
    const body = await vcfOf(platform, card, query.lang ?? lang)
    return { type: 'text/vcard; charset=utf-8', name: `${card.slug}.vcf`, body }
  },
  sharingPicture: async ({ db, now, lang, platform }, { params, query }) => {
    const card = await findVcard(db, params.slug, now)
    return { type: 'image/png', body: await sharingPicture(platform, card, query.lang ?? lang), cache }
  },
  qr: async ({ db, now, platform }, { params, query }) => {
    const { slug } = await findVcard(db, params.slug, now)
    const address = platform.env.publicUrl + paths.vcard(slug)
    if (query.format === 'png') {
      const body = await QRCode.toBuffer(address, { ...qrMarks, type: 'png', width: printedWidth })
      return { type: 'image/png', body, cache }
    }
    const body = await QRCode.toString(address, { ...qrMarks, type: 'svg' })
    return {
      type: 'image/svg+xml',
      body,
      cache,
      headers: { 'content-security-policy': "default-src 'none'" },
    }
  },
})
