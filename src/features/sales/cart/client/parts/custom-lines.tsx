import { Button } from '@mantine/core'
import { IconClock, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StoredFiles } from '#features/foundation/files/client/index.ts'
import { TurnModel, useWords } from '#features/goods/catalogue/client/index.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useLang } from '#ui/money.tsx'
import { useDay } from '#ui/use-day.ts'
import type { Cart } from '../../contract.ts'
import type { CustomLine } from '../../custom-line-shape.ts'
import { usePutAside, useRemoveCustom } from '../api.ts'
import { CustomForm } from './custom-form.tsx'
import styles from './custom-lines.module.css'
import { LineCommand } from './line-command.tsx'
import { MoveTo } from './move-to.tsx'

/** The custom items of a cart, and a form to add more. */
export function CustomLines({ cart, currency }: { cart: Cart | null; currency: string }) {
  const { t } = useTranslation()
  const [adding, setAdding] = useState(0)
  const [opened, setOpened] = useState(false)
  return (
    <section className={styles.custom} aria-label={t('cart.custom.title')}>
      {cart && cart.custom.length > 0 && (
        <>
          <h2>{t('cart.custom.title')}</h2>
          <ul>
            {cart.custom.map((line) => (
              <li key={line.id}>
                <CustomFacts of={line} />
                <CustomCommands cart={cart} of={line} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Button variant="default" size="compact-md" onClick={() => setOpened(true)}>
        {t('cart.custom.add')}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t('cart.custom.add')} keepMounted>
        <CustomForm
          key={adding}
          cart={cart}
          currency={currency}
          onDone={() => {
            setOpened(false)
            setAdding(adding + 1)
          }}
        />
      </Dialog>
    </section>
  )
}

/** A custom item as described, with its files. */
export function CustomFacts({ of: line }: { of: CustomLine }) {
  const { t } = useTranslation()
  const words = useWords()
  const lang = useLang()
  const day = useDay()
  const said = [
    line.material,
    line.dimensions,
    line.target_price && t('cart.custom.targetIs', { price: formatMoney(line.target_price, lang) }),
    line.wanted_on && t('cart.custom.wantedIs', { day: day(line.wanted_on) }),
  ].filter(Boolean)
  return (
    <div className={styles.facts}>
      <strong>{line.name}</strong>
      <span className="figures">{words.quantity(line.quantity, line)}</span>
      <span className="dimmed">{t('cart.custom.toQuote')}</span>
      {said.length > 0 && <span className={styles.said}>{said.join(' · ')}</span>}
      {line.description && <span className={styles.said}>{line.description}</span>}
      <div className={styles.said}>
        <StoredFiles of={line.files} Turn={TurnModel} />
      </div>
    </div>
  )
}

function CustomCommands({ cart, of: line }: { cart: Cart; of: CustomLine }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const remove = useRemoveCustom()
  const aside = usePutAside()
  const { name } = line
  const params = { id: cart.id }
  return (
    <div className={styles.commands}>
      <LineCommand
        Sign={IconPencil}
        label={t('cart.custom.change', { name })}
        onClick={() => setOpened(true)}
      />
      <LineCommand
        Sign={IconClock}
        label={t('cart.later.saveNamed', { name })}
        onClick={() => aside.mutate({ params, body: { line_ids: [], custom_ids: [line.id], saved: true } })}
      />
      <MoveTo cart={cart} name={name} which={{ line_ids: [], custom_ids: [line.id] }} />
      <LineCommand
        Sign={IconTrash}
        label={t('cart.custom.remove', { name })}
        onClick={() => remove.mutate({ params: { id: cart.id, line_id: line.id } })}
      />
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t('cart.custom.change', { name })}>
        <CustomForm cart={cart} line={line} currency={cart.currency} onDone={() => setOpened(false)} />
      </Dialog>
    </div>
  )
}
