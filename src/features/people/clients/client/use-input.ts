import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { useShapedForm } from '#ui/use-form.ts'
import { type ApplicationValues, keepDraft } from './application-values.ts'

const isId = (text: string | null): text is string => /^[1-9]\d{0,8}$/.test(text ?? '')

/** Puts the product from the URL into the application, and so into its draft. */
export function useInput(form: ReturnType<typeof useShapedForm<ApplicationValues>>) {
  const [search, setSearch] = useSearchParams()
  const { setFieldValue } = form
  const asked = search.get('product')
  // Only once per URL, so that a removed product does not return with the next keystroke.
  const taken = useRef<string>(undefined)
  useEffect(() => {
    if (!isId(asked) || taken.current === asked) return
    taken.current = asked
    setFieldValue('product_id', asked)
  }, [asked, setFieldValue])

  const values = form.getValues()
  const input = values.product_id || asked
  function forget() {
    setFieldValue('product_id', '')
    keepDraft({ ...values, product_id: '' })
    setSearch(
      (now) => {
        now.delete('product')
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return { input: isId(input) ? Number(input) : null, forget }
}
