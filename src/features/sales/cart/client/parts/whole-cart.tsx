import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { reportCallError } from '#platform/client/errors.ts'
import { paths } from '#platform/shared/paths.ts'
import { notify } from '#ui/notices.ts'
import { cartFormats } from '../../cart-file-shape.ts'
import type { Cart } from '../../contract.ts'
import { openCarts, saveCart, useCopyCart, useMergeCarts } from '../api.ts'
import { CopyAddress } from './copy-address.tsx'

/** Copies the cart, merges another into it, and exports it as a file: entries of the menu of the page's head. */
export function WholeCart({ cart }: { cart: Cart }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const copy = useCopyCart()
  const key = useRef(crypto.randomUUID())
  const copyIt = () =>
    copy.mutate(
      { id: cart.id, name: t('cart.copyName', { name: cart.name }).slice(0, 80), key: key.current },
      {
        onSuccess: ({ id, name }) => {
          key.current = crypto.randomUUID()
          notify({ message: t('cart.copied', { name }) })
          void navigate(paths.account.cartOf(id))
        },
      },
    )
  return (
    <>
      <Button variant="default" loading={copy.isPending} onClick={copyIt}>
        {t('cart.copy')}
      </Button>
      <CopyAddress cart={cart} />
      <MergeHere cart={cart} />
      {cart.line_count > 0 &&
        cartFormats.flatMap((format) =>
          (['with', 'without'] as const).map((prices) => (
            <Button
              key={format + prices}
              variant="default"
              onClick={() => void saveCart(cart, { format, prices }).catch(reportCallError)}
            >
              {t(prices === 'with' ? 'cart.file.withPrices' : 'cart.file.withoutPrices', {
                format: format.toUpperCase(),
              })}
            </Button>
          )),
        )}
    </>
  )
}

function MergeHere({ cart }: { cart: Cart }) {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(openCarts)
  const merge = useMergeCarts()
  return data.rows
    .filter(({ id }) => id !== cart.id)
    .map((other) => (
      <Button
        key={other.id}
        variant="default"
        loading={merge.isPending}
        onClick={() =>
          merge.mutate(
            { params: { id: cart.id }, body: { from: other.id } },
            {
              onSuccess: ({ name }) => notify({ message: t('cart.merged', { from: other.name, name }) }),
            },
          )
        }
      >
        {t('cart.merge', { name: other.name })}
      </Button>
    ))
}
