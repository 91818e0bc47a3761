import { Button } from '@mantine/core'
import { IconClock, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StoredFiles } from '#features/foundation/files/client/index.ts'
import { ProductName, TurnModel, useWords } from '#features/goods/catalogue/client/index.ts'
import { LimitedNote } from '#features/goods/pricing/client/index.ts'
import { paths } from '#platform/shared/paths.ts'
import type { Column } from '#ui/list/column.ts'
import { Table } from '#ui/list/table.tsx'
import { Amount } from '#ui/money.tsx'
import { notify } from '#ui/notices.ts'
import type { Cart, CartLine } from '../../contract.ts'
import { useCartDays, useChangeLine, usePutAside, useRemoveLine, useRestoreLine } from '../api.ts'
import styles from './cart-lines.module.css'
import { LineCommand } from './line-command.tsx'
import { LineDays } from './line-days.tsx'
import { LineFiles } from './line-files.tsx'
import { LineNote } from './line-note.tsx'
import { LinePieces } from './line-pieces.tsx'
import { LinePrice } from './line-price.tsx'
import { LineProblem } from './line-problem.tsx'
import { LineQuantity } from './line-quantity.tsx'
import { MoveTo } from './move-to.tsx'

/** The products in a cart. A new quantity applies at once, and a removed line can be restored. */
export function CartLines({ cart }: { cart: Cart }) {
  const { t } = useTranslation()
  const words = useWords()
  const [removed, setRemoved] = useState<CartLine | null>(null)
  const { lines: scheduled } = useCartDays(cart)
  const schedules = new Map(scheduled.map((schedule) => [schedule.line, schedule]))
  const change = useChangeLine(cart, (error) => {
    const reason = Object.values(error.fields)[0] ?? error.message
    notify({ message: t('cart.refused', { reason }), theme: 'danger' })
  })
  const restore = useRestoreLine(cart)
  const setQuantity = (line: CartLine, quantity: number) => change.mutate({ line, quantity })

  const columns: Column<CartLine>[] = [
    {
      key: 'product',
      title: t('cart.product'),
      bare: true,
      cell: (line) => (
        <div className={styles.product}>
          <ProductName
            of={line.product}
            to={line.on_sale ? paths.account.product(line.product_id) : null}
            note={line.cut ? words.cut(line.cut, line.product) : words.rule(line.product)}
            tools={<Commands cart={cart} of={line} change={change} onRemoved={setRemoved} />}
          />
          <LineProblem of={line} />
          {line.limited && (
            <div className={styles.limited}>
              <LimitedNote
                of={line.limited}
                quantity={line.quantity}
                price={line.price}
                unit={line.product.unit}
                onTake={(quantity) => setQuantity(line, quantity)}
              />
            </div>
          )}
          {line.files.length > 0 && (
            <div className={styles.files}>
              <StoredFiles of={line.files} Turn={TurnModel} />
            </div>
          )}
        </div>
      ),
    },
    {
      key: 'availability',
      title: t('cart.availability'),
      cell: (line) => line.on_sale && <LineDays of={line} schedule={schedules.get(line.id)} />,
    },
    {
      key: 'quantity',
      title: t('cart.quantity'),
      cell: (line) =>
        line.cut ? (
          <LinePieces
            of={line}
            cut={line.cut}
            onPieces={({ length }, pieces) => change.mutate({ line, cut: { length, pieces } })}
          />
        ) : (
          <LineQuantity of={line} onQuantity={(quantity) => setQuantity(line, quantity)} />
        ),
    },
    {
      key: 'price',
      title: t('cart.price'),
      figures: true,
      cell: (line) =>
        line.on_sale && <LinePrice of={line} onTake={(quantity) => setQuantity(line, quantity)} />,
    },
    {
      key: 'sum',
      title: t('cart.sum'),
      figures: true,
      cell: ({ total, problem }) => (total && !problem ? <Amount value={total} strong /> : '—'),
    },
  ]

  return (
    <>
      {removed && (
        <p className={styles.removed} role="status">
          {t('cart.removed', { name: removed.product.name })}
          <Button
            size="compact-sm"
            variant="default"
            loading={restore.isPending}
            onClick={() => restore.mutate(removed, { onSuccess: () => setRemoved(null) })}
          >
            {t('cart.undo')}
          </Button>
        </p>
      )}
      <Table
        caption={t('cart.caption', { name: cart.name })}
        rows={cart.lines}
        columns={columns}
        rowKey={({ id }) => id}
      />
    </>
  )
}

type CommandsProps = {
  cart: Cart
  of: CartLine
  change: ReturnType<typeof useChangeLine>
  onRemoved: (line: CartLine) => void
}

function Commands({ cart, of: line, change, onRemoved }: CommandsProps) {
  const { t } = useTranslation()
  const remove = useRemoveLine(cart)
  const aside = usePutAside()
  const { name } = line.product
  return (
    <span className={styles.commands}>
      <LineNote of={line} onNote={(note) => change.mutate({ line, note })} />
      <LineFiles of={line} onFiles={(file_ids) => change.mutate({ line, file_ids })} />
      <LineCommand
        Sign={IconClock}
        label={t('cart.later.saveNamed', { name })}
        onClick={() =>
          aside.mutate({
            params: { id: cart.id },
            body: { line_ids: [line.id], custom_ids: [], saved: true },
          })
        }
      />
      <MoveTo cart={cart} name={name} which={{ line_ids: [line.id], custom_ids: [] }} />
      <LineCommand
        Sign={IconTrash}
        label={t('cart.removeLine', { name })}
        onClick={() => remove.mutate(line, { onSuccess: () => onRemoved(line) })}
      />
    </span>
  )
}
