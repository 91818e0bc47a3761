import { useDebouncedCallback } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { endOfDay } from '#features/foundation/company/opening.ts'
import type { Order } from '#features/sales/orders/order-shape.ts'
import type { CallError } from '#platform/client/errors.ts'
import { dayAt } from '#platform/shared/day-in.ts'
import { useBrand } from '#ui/brand.ts'
import { useUnsaved } from '#ui/unsaved.tsx'
import type { StaffOfferRound } from '../../offer-shape.ts'
import { useSendOffer, useWriteOffer } from '../api.ts'
import { type Edited, editedOf, writtenOf } from './edited.ts'
import { type TypedCharges, typedCharges, writtenCharges } from './typed-charges.ts'

const savedAfterMs = 1200

/** What is typed: the lines, the end (a day or ''), the message, the condition and the charges. */
export type TypedOffer = {
  lines: Edited[]
  until: string
  message: string
  condition: { paid_by: string; text: string }
  charges: TypedCharges
}

/**
 * The draft of an offer as it is typed. It is stored a moment after the last change. If someone else changed it in
 * the meantime, the input stays and `general` says so.
 */
export function useOfferDraft({ id, total: { currency } }: Order, draft: StaffOfferRound) {
  const { t } = useTranslation()
  const { time_zone } = useBrand()
  const [typed, setTyped] = useState(() => typedOf(draft, time_zone))
  const [stored, setStored] = useState(draft)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [isTouched, setTouched] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [general, setGeneral] = useState('')
  /** What to do once a request on its way has stored the draft. */
  const afterwards = useRef<(round: StaffOfferRound) => void>(undefined)
  const write = useWriteOffer()
  const send = useSendOffer()
  useUnsaved(isTouched)

  const store = (given: TypedOffer, then?: (round: StaffOfferRound) => void) => {
    const { lines, wrong } = linesIn(given, currency)
    const charges = writtenCharges(given.charges, stored.written_charges, currency)
    const places = [...wrong, ...charges.wrong.map((kind) => `charges ${kind}`)]
    setErrors(Object.fromEntries(places.map((place) => [place, t('errors.notValid')])))
    if (places.length > 0) return
    const body = {
      version: stored.version,
      valid_until: given.until ? endOfDay(given.until, time_zone) : null,
      message: given.message,
      condition: { paid_by: given.condition.paid_by || null, text: given.condition.text },
      charges: charges.written,
      lines,
    }
    write.mutate(
      { params: { id }, body },
      {
        onSuccess: (round) => {
          setStored(round)
          setTouched(false)
          setGeneral('')
          setSavedAt(new Date().toISOString())
          // Takes over calculated values and the ids of new lines, and keeps what is being typed.
          setTyped((before) => ({
            ...before,
            charges: before.charges === given.charges ? typedCharges(round.written_charges) : before.charges,
            lines: before.lines.map((line, at) => mergedWith(line, round.lines[at])),
          }))
          ;(then ?? afterwards.current)?.(round)
          afterwards.current = undefined
        },
        onError: (error: CallError) => {
          afterwards.current = undefined
          setErrors(placesOf(error, given.lines))
          setGeneral(error.message)
        },
      },
    )
  }
  // Nothing is lost if the page is left a moment after typing.
  const later = useDebouncedCallback(store, { delay: savedAfterMs, flushOnUnmount: true })
  const change = (next: Partial<TypedOffer>) => {
    setTyped((before) => ({ ...before, ...next }))
    setTouched(true)
    later({ ...typed, ...next })
  }
  const save = (then?: (round: StaffOfferRound) => void) => {
    // Another request with the same version would be refused.
    if (write.isPending) {
      afterwards.current = then
      return
    }
    later.cancel()
    store(typed, then)
  }
  const sendNow = () => save(({ version }) => send.mutate({ params: { id }, body: { version } }))
  const isSaving = write.isPending
  const isSending = send.isPending || isSaving
  return { typed, change, stored, savedAt, isTouched, errors, general, save, sendNow, isSaving, isSending }
}

const typedOf = (
  { lines, valid_until, message, condition, written_charges }: StaffOfferRound,
  time_zone: string,
): TypedOffer => ({
  lines: lines.map(editedOf),
  until: valid_until ? dayAt(valid_until, time_zone) : '',
  message: message ?? '',
  condition: { paid_by: condition?.paid_by ?? '', text: condition?.text ?? '' },
  charges: typedCharges(written_charges),
})

/** Returns the lines to send, and the places of invalid fields: 'KEY NAME'. */
function linesIn(given: TypedOffer, currency: string) {
  const written = given.lines.map((line) => ({ line, ...writtenOf(line, currency) }))
  return {
    lines: written.flatMap((one) => ('written' in one ? [one.written] : [])),
    wrong: written.flatMap((one) =>
      'wrong' in one ? one.wrong.map((name) => `${one.line.key} ${name}`) : [],
    ),
  }
}

/** Returns the texts of a refusal by place. */
function placesOf(error: CallError, lines: readonly Edited[]): Record<string, string> {
  const places = Object.entries(error.fields).map(([field, text]) => {
    const [, at, name] = field.split('.')
    return [name ? `${lines[Number(at)]?.key} ${name}` : field, text] as const
  })
  return Object.fromEntries(places)
}

/** Gives a new line its id, and a line without a price the price of the rules. */
function mergedWith(line: Edited, saved: StaffOfferRound['lines'][number] | undefined): Edited {
  if (!saved || (line.id !== null && line.id !== saved.id)) return line
  const now = editedOf(saved)
  return {
    ...line,
    id: now.id,
    of: saved,
    per: line.price === '' ? now.per : line.per,
    price: line.price || now.price,
  }
}
