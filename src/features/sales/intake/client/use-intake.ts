import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { figureIn } from '#platform/shared/figure.ts'
import { notify } from '#ui/notices.ts'
import { useStoredDraft } from '#ui/stored-draft.ts'
import { troubleOfBlock } from '../intake.ts'
import { chosen, type Review, reviewOf, says, withFound } from '../review.ts'
import { inSlices, type Reader } from './api.ts'
import { type Change, messageOf, nothingStored, type Stored } from './stored.ts'

/**
 * The state of a list from typing to the last decision. It survives leaving the page, and is deleted with the
 * session.
 */
export function useIntake(reader: Reader, name: string) {
  const { t, i18n } = useTranslation()
  const [stored, setStored] = useState(nothingStored)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  const [searched, setSearched] = useState<{ done: number; all: number } | null>(null)
  const setValues = useCallback(
    (values: Partial<Stored>) => setStored((before) => ({ ...before, ...values })),
    [],
  )
  useStoredDraft({ values: stored, setValues: setValues as never }, name)
  const change: Change = setStored
  const decide = (decision: (review: Review) => Review) =>
    setStored((now) => (now.review ? { ...now, review: decision(now.review) } : now))

  async function read(ask: () => ReturnType<Reader['readBlock']>, ofFile: boolean) {
    setReading(true)
    setTrouble(null)
    try {
      const review = reviewOf(await ask(), ofFile)
      setStored((now) => ({ ...now, review }))
    } catch (error) {
      setTrouble(messageOf(error))
    }
    setReading(false)
  }

  return {
    ...stored,
    trouble,
    isReading,
    searched,
    change,
    decide,
    type: (text: string) => setValues({ text }),
    throwAway: () => setStored(nothingStored),
    readBlock() {
      const no = troubleOfBlock(stored.text)
      if (no)
        return setTrouble(String(t(no.code as never, { max: figureIn(i18n.language, no.max) } as never)))
      void read(() => reader.readBlock(stored.text), false)
    },
    readFile: (file: File) => void read(() => reader.readFile(file), true),

    /** Decides a row and stores the decision as the company's code for the next list. */
    choose(n: number, productId: number) {
      const row = stored.review?.rows.find((one) => one.n === n)
      decide((review) => chosen(review, n, productId))
      if (!row || !reader.keepCode) return
      const code = says(row).slice(0, 200)
      reader.keepCode(code, productId, stored.review?.of_file ?? false).then(
        () => notify({ message: t('intake.learnt', { code }), theme: 'info' }),
        (error) => notify({ message: messageOf(error), theme: 'danger' }),
      )
    },

    /** Searches for one row with other words. */
    async searchFor(n: number, words: string) {
      try {
        const answer = await reader.search([words])
        const found = answer.found.map((one) => ({ ...one, sure: one.sure && one.candidates.length > 1 }))
        decide((review) => withFound(review, [n], { ...answer, found }))
      } catch (error) {
        notify({ message: messageOf(error), theme: 'danger' })
      }
    },

    /** Searches for the rows that were skipped because there were too many. */
    async searchRest() {
      const rows = (stored.review?.rows ?? []).filter(waitsToBeSearched)
      setSearched({ done: 0, all: rows.length })
      let done = 0
      for (const ns of inSlices(rows.map(({ n }) => n))) {
        const texts = ns.map((n) => rows.find((row) => row.n === n)?.words ?? '')
        try {
          const answer = await reader.search(texts)
          decide((review) => withFound(review, ns, answer))
        } catch (error) {
          notify({ message: messageOf(error), theme: 'danger' })
          break
        }
        done += ns.length
        setSearched({ done, all: rows.length })
      }
      setSearched(null)
    },
  }
}
export type IntakeState = ReturnType<typeof useIntake>

export const waitsToBeSearched = ({ verdict, searched }: Review['rows'][number]): boolean =>
  verdict === 'not_found' && !searched
