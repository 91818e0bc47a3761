import { Combobox, Modal, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconArrowRight, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Picture, suggestions } from '#features/goods/catalogue/client/index.ts'
import type { FoundThing } from '#features/management/finding/contract.ts'
import type { FoundKind } from '#features/management/finding/found.ts'
import { designation } from '#platform/shared/typography.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { type Command, matching } from './command.ts'
import styles from './palette.module.css'
import { type Finding, type Side, useFinding } from './use-finding.ts'

type Props = { opened: boolean; onClose: () => void; commands: readonly Command[]; side: Side | null }

/** In ms: long enough to finish a keystroke, short enough to feel immediate. */
const pauseMs = 150

/** One field for pages, commands and products. Arrow keys choose, Enter opens, Esc closes. */
export function Palette({ opened, onClose, commands, side }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const store = useCombobox({ opened: true })
  const asked = typed.trim().slice(0, 300)
  const shown = matching(commands, asked)
  const finding = useFinding(side ?? 'client')
  const looks = side !== null
  const { products, isComing } = useProducts(asked, opened && looks)
  const { exact, kinds } = useFound(asked, opened && looks, finding)
  const lists = asked && looks ? finding.lists(asked) : []

  const listed = `${asked} ${exact[0]?.to} ${shown.length} ${kinds[0]?.kind} ${products[0]?.id}`
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
    <Modal.Root opened={opened} onClose={onClose} size="lg" xOffset="2.5vw" yOffset="12vh">
      <Modal.Overlay backgroundOpacity={0.25} />
      <Modal.Content aria-label={t('pages.palette.open')} className={styles.frame!}>
        <Combobox store={store} onOptionSubmit={choose}>
          <Combobox.EventsTarget withExpandedAttribute>
            <TextInput
              size="lg"
              variant="unstyled"
              className={styles.field!}
              leftSection={<IconSearch size={20} stroke={1.6} aria-hidden="true" />}
              value={typed}
              maxLength={300}
              placeholder={t('pages.palette.hint')}
              aria-label={t('pages.palette.open')}
              data-autofocus
              onChange={(event) => setTyped(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key === 'Escape') onClose()
              }}
            />
          </Combobox.EventsTarget>
          <Combobox.Options aria-label={t('pages.palette.open')} className={styles.list!} tabIndex={0}>
            {exact.length > 0 && <Things label={t('finding.exact')} things={exact} />}
            {shown.length > 0 && (
              <Combobox.Group label={t('pages.palette.commands')}>
                {shown.map(({ key, label, Icon }) => (
                  <Combobox.Option key={key} value={key} className={styles.option!}>
                    <Icon size={18} stroke={1.6} aria-hidden="true" />
                    {label}
                  </Combobox.Option>
                ))}
              </Combobox.Group>
            )}
            {kinds.map(({ kind, things }) => (
              <Things key={kind} label={t(`finding.kinds.${kind}`)} things={things} />
            ))}
            {products.length > 0 && (
              <Combobox.Group label={t('pages.palette.products')}>
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
              <Combobox.Group label={t('pages.palette.elsewhere')}>
                {lists.map(({ to, label }) => (
                  <Combobox.Option key={to} value={to} className={styles.option!}>
                    <IconSearch size={18} stroke={1.6} aria-hidden="true" />
                    {label}
                  </Combobox.Option>
                ))}
              </Combobox.Group>
            )}
          </Combobox.Options>
          {/* Not in the list: a listbox may contain only options and groups of them. */}
          {isComing && (
            <div className={styles.coming}>
              <Skeleton of="options" rows={4} />
            </div>
          )}
        </Combobox>
      </Modal.Content>
    </Modal.Root>
  )
}

type Thing = FoundThing & { to: string; name: string }

/** Things of one kind, each with its name and whose it is. */
function Things({ label, things }: { label: string; things: readonly Thing[] }) {
  return (
    <Combobox.Group label={label}>
      {things.map(({ to, name, about, state }) => (
        <Combobox.Option key={to} value={to} className={styles.option!}>
          <IconArrowRight size={18} stroke={1.6} aria-hidden="true" />
          <span className={styles.name}>
            {name}
            {about && <span className="dimmed"> · {about}</span>}
          </span>
          {state && <span className="dimmed">{state}</span>}
        </Combobox.Option>
      ))}
    </Combobox.Group>
  )
}

/**
 * Returns orders, invoices and the like with this name. An exact match is separate, because Enter opens it.
 */
function useFound(
  asked: string,
  looks: boolean,
  { found, places }: Finding,
): { exact: Thing[]; kinds: { kind: FoundKind; things: Thing[] }[] } {
  const { t } = useTranslation()
  const [settled] = useDebouncedValue(asked, pauseMs)
  const isAsked = looks && settled.length >= 2
  const { data } = useQuery({
    ...found(settled),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  if (!isAsked || asked.length < 2 || !data) return { exact: [], kinds: [] }
  const kinds = data.map(({ kind, things }) => ({
    kind,
    things: things.map((thing) => ({
      ...thing,
      to: places[kind].one(thing),
      name: t(`finding.one.${kind}`, { title: thing.title }),
    })),
  }))
  return {
    exact: kinds.flatMap(({ things }) => things.filter(({ is_exact }) => is_exact)),
    kinds: kinds
      .map(({ kind, things }) => ({ kind, things: things.filter(({ is_exact }) => !is_exact) }))
      .filter(({ things }) => things.length > 0),
  }
}

/** Returns products that may be meant, from the second letter on. */
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
