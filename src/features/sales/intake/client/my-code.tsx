import { TextInput, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '#ui/notices.ts'
import { shownCode } from '../client-code.ts'
import type { ClientCode } from '../contract.ts'
import { codesOf, useForgetCode, useKeepCode } from './api.ts'
import styles from './my-code.module.css'

type Named = { id: number; name: string }

/** Returns the company's own codes of these products, by product id. Empty until they are loaded. */
export function useMyCodes(products: readonly Named[]): ReadonlyMap<number, ClientCode[]> {
  const { data } = useQuery({ ...codesOf(products.map(({ id }) => id)), enabled: products.length > 0 })
  return Map.groupBy(data?.rows ?? [], ({ product_id }) => product_id)
}

/** The company's own code of a product as plain text, where there is no room for a button. */
export function MyCodeText({ codes }: { codes: readonly ClientCode[] | undefined }) {
  const code = shownCode(codes ?? [])
  return code && <span className="code dimmed">{code.code}</span>
}

/**
 * The company's own code of a product, edited in place. Enter saves, an empty field deletes the code, Esc
 * cancels.
 */
export function MyCode({ of, codes }: { of: Named; codes: readonly ClientCode[] | undefined }) {
  const { t } = useTranslation()
  const [isEditing, setEditing] = useState(false)
  const code = shownCode(codes ?? [])
  if (isEditing) return <CodeField of={of} code={code} onClose={() => setEditing(false)} />
  const more = (codes?.length ?? 0) - 1
  const others = more > 0 ? t('intake.moreCodes', { count: more }) : ''
  // The accessible name begins with the visible text.
  const named = code
    ? [code.code, others, t('intake.changeCode', { name: of.name })].filter(Boolean).join(' ')
    : t('intake.addCode', { name: of.name })
  return (
    <UnstyledButton
      className={styles.code}
      data-none={!code || undefined}
      aria-label={named}
      onClick={() => setEditing(true)}
    >
      {code ? <span className="code">{code.code}</span> : t('intake.noCode')}
      {others && <small className="dimmed"> {others}</small>}
    </UnstyledButton>
  )
}

function CodeField({ of, code, onClose }: { of: Named; code: ClientCode | null; onClose: () => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState(code?.code ?? '')
  const keep = useKeepCode()
  const forget = useForgetCode()
  const settle = () => {
    const wanted = text.trim()
    if (wanted === (code?.code ?? '')) return onClose()
    if (wanted === '') {
      return (
        code &&
        forget.mutate({ params: { id: code.id } }, { onSuccess: () => done('codeForgotten', code.code) })
      )
    }
    const body = { code: wanted, product_id: of.id, ...(code && { replaces: code.id }) }
    keep.mutate({ body }, { onSuccess: () => done('codeStored', wanted) })
  }
  const done = (what: 'codeStored' | 'codeForgotten', said: string) => {
    notify({ message: t(`intake.${what}`, { name: of.name, code: said }) })
    onClose()
  }
  return (
    <form
      className={styles.field}
      onSubmit={(event) => {
        event.preventDefault()
        settle()
      }}
    >
      <TextInput
        size="xs"
        autoFocus
        maxLength={200}
        aria-label={t('intake.codeLabel', { name: of.name })}
        value={text}
        error={keep.error?.fields.code ?? keep.error?.message}
        disabled={keep.isPending || forget.isPending}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
    </form>
  )
}
