import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TimeZone } from '#features/people/staff/staff-member.ts'
import { speakingIn } from '#platform/client/other-language.ts'
import { languages } from '#platform/shared/i18n.ts'
import { useLang } from '#ui/money.tsx'
import { useOrigin } from '#ui/page-meta.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { publicVcard } from '../../public-card.ts'
import { Card } from '../parts/card.tsx'
import { PdfCard } from '../parts/pdf-card.tsx'
import { DraftAddress } from '../parts/use-card-address.ts'
import styles from './card-preview.module.css'
import { cardOf, type TypedCard } from './typed-card.ts'
import { useDraftPictures } from './use-draft-pictures.ts'

const places = ['phone', 'pdf'] as const

/** Previews a card with unsaved changes, using the components of its page, in either language. */
export function CardPreview({ of }: { of: TypedCard }) {
  const { t } = useTranslation()
  const origin = useOrigin()
  const own = useLang()
  const [lang, setLang] = useState(own)
  const [place, setPlace] = useState<(typeof places)[number]>('phone')
  const speaking = useQuery({
    queryKey: ['words of', lang],
    queryFn: async () => ({ In: await speakingIn(lang) }),
    staleTime: Number.POSITIVE_INFINITY,
    // The result is a component, not data, so it must not be compared.
    structuralSharing: false,
  }).data
  const typed = cardOf(of)
  const time_zone = TimeZone.safeParse(of.time_zone).success ? of.time_zone : 'UTC'
  const card = publicVcard({ ...typed, time_zone }, lang, origin, { now: new Date(), away: null })
  const { photo, qr } = useDraftPictures(typed.photo_file_id, card.url)
  const addressOf = (part: string) => (part === 'photo' ? photo : part === 'qr' ? qr : null) ?? 'data:,'
  const shown = { ...card, has_photo: photo !== null }
  return (
    <section className={styles.preview} aria-labelledby="card-preview" id="preview">
      <h2 id="card-preview">{t('vcardsInside.preview.title')}</h2>
      <p className="dimmed">{t('vcardsInside.preview.text')}</p>
      <div className={styles.choices}>
        <SegmentedControl
          aria-label={t('vcardsInside.preview.language')}
          data={languages.map((value) => ({ value, label: t(`team.clientLanguages.${value}`) }))}
          value={lang}
          onChange={(value) => setLang(languages.find((one) => one === value) ?? own)}
        />
        <SegmentedControl
          aria-label={t('vcardsInside.preview.place')}
          data={places.map((value) => ({ value, label: t(`vcardsInside.preview.on.${value}`) }))}
          value={place}
          onChange={(value) => setPlace(places.find((one) => one === value) ?? 'phone')}
        />
      </div>
      {speaking ? (
        <speaking.In>
          <DraftAddress value={addressOf}>
            {/* A preview only: its links are disabled. */}
            <div lang={lang} inert data-preview className={place === 'phone' ? styles.phone : styles.pdf}>
              {place === 'phone' ? <Card card={shown} /> : <PdfCard card={shown} shown />}
            </div>
          </DraftAddress>
        </speaking.In>
      ) : (
        <Skeleton of="facts" rows={6} />
      )}
    </section>
  )
}
