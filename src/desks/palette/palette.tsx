import { Combobox, Modal, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Picture, suggestions } from '#features/catalogue/client/index.ts'
import { designation } from '#platform/shared/typography.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { type Command, matching } from './command.ts'
import styles from './palette.module.css'
import type { Finding } from './use-finding.ts'

type Props = { opened: boolean; onClose: () => void; commands: readonly Command[]; finding: Finding | null }

/** Long enough to finish a keystroke, short enough to feel immediate. */
const pauseMs = 150

/** One field for pages, deeds and products. The arrows choose, Enter does, Esc closes. */
export function Palette({ opened, onClose, commands, finding }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const store = useCombobox({ opened: true })
  const asked = typed.trim().slice(0, 300)
  const shown = matching(commands, asked)
  const { products, isComing } = useProducts(asked, opened && finding !== null)
  const lists = asked && finding ? finding.lists(asked) : []

  const listed = `${asked} ${shown.length} ${products[0]?.id}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first of a new list is chosen, and only of a new one
  useEffect(() => {
    store.selectFirstOption()
  }, [listed, opened])

  function choose(value: string) {
    onClose()
    setTyped('')
    const command = commands.find(({ key }) => key === value)
    if (command) command.run()
    else void navigate(value)
  }

  return (
    <Modal.Root opened={opened} onClose={onClose} size="lg" yOffset="12vh">
      <Modal.Overlay backgroundOpacity={0.25} />
      <Modal.Content aria-label={t('desks.palette.open')} className={styles.frame!}>
        <Combobox store={store} onOptionSubmit={choose}>
          <Combobox.EventsTarget withExpandedAttribute>
            <TextInput
              size="lg"
              variant="unstyled"
              className={styles.field!}
              leftSection={<IconSearch size={20} stroke={1.6} aria-hidden="true" />}
              value={typed}
              maxLength={300}
              placeholder={t('desks.palette.hint')}
              aria-label={t('desks.palette.open')}
              data-autofocus
              onChange={(event) => setTyped(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key === 'Escape') onClose()
              }}
            />
          </Combobox.EventsTarget>
          <Combobox.Options aria-label={t('desks.palette.open')} className={styles.list!} tabIndex={0}>
            {shown.length > 0 && (
              <Combobox.Group label={t('desks.palette.commands')}>
                {shown.map(({ key, label, Icon }) => (
                  <Combobox.Option key={key} value={key} className={styles.option!}>
                    <Icon size={18} stroke={1.6} aria-hidden="true" />
                    {label}
                  </Combobox.Option>
                ))}
              </Combobox.Group>
            )}
            {finding && (products.length > 0 || isComing) && (
              <Combobox.Group label={t('desks.palette.products')} className={isComing ? 'late' : ''}>
                {isComing && <Skeleton of="options" rows={4} />}
                {products.map((product) => (
                  <Combobox.Option
                    key={product.id}
                    value={finding.product(product)}
                    className={styles.option!}
                  >
                    <Picture of={product} size={28} />
                    <span className={styles.name}>{designation(product.name)}</span>
                    <span className="code dimmed">{product.sku}</span>
                  </Combobox.Option>
                ))}
              </Combobox.Group>
            )}
            {lists.length > 0 && (
              <Combobox.Group label={t('desks.palette.elsewhere')}>
                {lists.map(({ to, label }) => (
                  <Combobox.Option key={to} value={to} className={styles.option!}>
                    <IconSearch size={18} stroke={1.6} aria-hidden="true" />
                    {label}
                  </Combobox.Option>
                ))}
              </Combobox.Group>
            )}
          </Combobox.Options>
        </Combobox>
      </Modal.Content>
    </Modal.Root>
  )
}

/** The products that may be meant; from the second letter on. */
function useProducts(asked: string, opened: boolean) {
  const [settled] = useDebouncedValue(asked, pauseMs)
  const isAsked = opened && settled.length >= 2
  const { data, isLoading } = useQuery({
    ...suggestions(settled),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const products = isAsked && asked.length >= 2 ? (data?.products ?? []) : []
  return { products, isComing: isAsked && isLoading }
}
