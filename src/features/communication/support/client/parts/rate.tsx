import { Button, Rating } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '#ui/notices.ts'
import type { ownSupport, staffSupport } from '../../contract.ts'
import { mostStars } from '../../request.ts'
import type { SupportRequest } from '../../request-shape.ts'
import { useRequestAction } from '../api.ts'
import { WordsDialog } from './words-dialog.tsx'
import '@mantine/core/styles/Rating.css'

type Props = { of: SupportRequest; by: typeof ownSupport.rate | typeof staffSupport.rate }

/** A rating in stars with an optional comment. */
export function Rate({ of: { id, version, number }, by }: Props) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const [rating, setRating] = useState(0)
  const rate = useRequestAction(by, { silent: true })
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {t('support.rate.open')}
      </Button>
      <WordsDialog
        title={t('support.rate.title', { number })}
        label={t('support.rate.reason')}
        yes={t('support.rate.submit')}
        isOptional
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        pending={rate.isPending}
        error={rate.error}
        onSubmit={(reason) =>
          rate.mutate(
            { params: { id }, body: { version, rating, reason } },
            { onSuccess: () => notify({ message: t('support.rate.thanks') }) },
          )
        }
      >
        <Rating
          size="xl"
          count={mostStars}
          value={rating}
          onChange={setRating}
          aria-label={t('support.rate.stars')}
          getSymbolLabel={(count) => t('support.stars', { count })}
        />
      </WordsDialog>
    </>
  )
}
