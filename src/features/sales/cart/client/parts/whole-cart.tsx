import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { reportCallError } from '#platform/client/errors.ts'
import { paths } from '#platform/shared/paths.ts'
import { ToolMenu } from '#ui/list/tool-menu.tsx'
import { notify } from '#ui/notices.ts'
import { type Cart, cartFormats } from '../../contract.ts'
import { openCarts, saveCart, useCopyCart, useMergeCarts } from '../api.ts'
import { CopyAddress } from './copy-address.tsx'

/** Copies the cart, merges another into it, and exports it as a file. */
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
      <Button size="compact-sm" variant="subtle" loading={copy.isPending} onClick={copyIt}>
        {t('cart.copy')}
      </Button>
      <CopyAddress cart={cart} />
      <MergeHere cart={cart} />
      {cart.line_count > 0 && (
        <ToolMenu name={t('cart.file.title')} Sign={IconDownload}>
          {cartFormats.flatMap((format) =>
            (['with', 'without'] as const).map((prices) => (
              <Menu.Item
                key={format + prices}
                onClick={() => void saveCart(cart, { format, prices }).catch(reportCallError)}
              >
                {t(prices === 'with' ? 'cart.file.withPrices' : 'cart.file.withoutPrices', {
                  format: format.toUpperCase(),
                })}
              </Menu.Item>
            )),
          )}
        </ToolMenu>
      )}
    </>
  )
}

function MergeHere({ cart }: { cart: Cart }) {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(openCarts)
  const merge = useMergeCarts()
  const others = data.rows.filter(({ id }) => id !== cart.id)
  if (others.length === 0) return null
  return (
    <Menu withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button size="compact-sm" variant="subtle" loading={merge.isPending}>
          {t('cart.merge')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {others.map((other) => (
          <Menu.Item
            key={other.id}
            onClick={() =>
              merge.mutate(
                { params: { id: cart.id }, body: { from: other.id } },
                {
                  onSuccess: ({ name }) => notify({ message: t('cart.merged', { from: other.name, name }) }),
                },
              )
            }
          >
            {other.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
