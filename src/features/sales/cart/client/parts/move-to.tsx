import { Menu } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notify } from '#ui/notices.ts'
import type { Cart } from '../../contract.ts'
import type { SomeLines } from '../../write-shape.ts'
import { openCarts, useMoveLines } from '../api.ts'
import { LineCommand } from './line-command.tsx'

/** A choice of the other open carts to move a line to. Shows nothing if there is no other. */
export function MoveTo({ cart, name, which }: { cart: Cart; name: string; which: SomeLines }) {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(openCarts)
  const move = useMoveLines()
  const others = data.rows.filter(({ id }) => id !== cart.id)
  if (others.length === 0) return null
  return (
    <Menu withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <LineCommand Sign={IconArrowRight} label={t('cart.transitionNamed', { name })} />
      </Menu.Target>
      <Menu.Dropdown>
        {others.map((other) => (
          <Menu.Item
            key={other.id}
            onClick={() =>
              move.mutate(
                { params: { id: cart.id }, body: { ...which, to: other.id } },
                { onSuccess: () => notify({ message: t('cart.moved', { name, cart: other.name }) }) },
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
