import { Button, Menu } from '@mantine/core'
import { IconQuote } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onceOpened } from '#ui/once-opened.tsx'
import type { ThreadCard } from '../../contract.ts'
import { phrases } from '../api.ts'
import styles from './phrases.module.css'
import type { PhrasesProps } from './phrases-window.tsx'

const PhrasesWindow = onceOpened<PhrasesProps>(
  async () => (await import('./phrases-window.tsx')).PhrasesWindow,
  {
    soon: false,
  },
)

type Props = { thread: ThreadCard; onChoose: (words: string) => void }

/** Phrases in the client's language: the person's own first, then the company's. */
export function PhrasesMenu({ thread, onChoose }: Props) {
  const { t } = useTranslation()
  const { data } = useQuery(phrases)
  const [isManaging, setIsManaging] = useState(false)
  const { organization_name: company, last } = thread
  const name = last?.side === 'client' ? last.author : company
  const words = (text: string) => text.replaceAll('{{name}}', name).replaceAll('{{company}}', company)
  const groups = [
    { title: t('chatStaff.phrases.own'), of: data?.filter(({ is_own }) => is_own) ?? [] },
    { title: t('chatStaff.phrases.company'), of: data?.filter(({ is_own }) => !is_own) ?? [] },
  ].filter(({ of }) => of.length > 0)
  return (
    <>
      <Menu position="top-start" withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button variant="subtle" size="compact-sm" leftSection={<IconQuote size={16} aria-hidden="true" />}>
            {t('chatStaff.phrases.title')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={styles.menu}>
          {data?.length === 0 && (
            <Menu.Label className={styles.note}>{t('chatStaff.phrases.none')}</Menu.Label>
          )}
          {groups.map(({ title, of }) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of a menu is no set of fields
            <div key={title} role="group" aria-label={title}>
              <Menu.Label>{title}</Menu.Label>
              {of.map((phrase) => (
                <Menu.Item
                  key={phrase.id}
                  onClick={() => onChoose(words(thread.language === 'ru' ? phrase.text_ru : phrase.text_en))}
                >
                  {phrase.title}
                </Menu.Item>
              ))}
            </div>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => setIsManaging(true)}>{t('chatStaff.phrases.manage')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <PhrasesWindow opened={isManaging} onClose={() => setIsManaging(false)} />
    </>
  )
}
