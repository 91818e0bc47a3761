import { ActionIcon, Menu } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { subjectKinds } from '#features/communication/chat/chat.ts'
import { threadViews } from '#features/communication/chat/contract.ts'
import { languages } from '#platform/shared/i18n.ts'
import { Tick } from '#ui/list/tick.tsx'
import styles from './chat.module.css'
import type { ChatPlace } from './place.ts'

/** The filters of the conversations in one line: views as chips, topic and language in a menu. */
export function ChatFilters({ place: { search, to, go } }: { place: ChatPlace }) {
  const { t } = useTranslation()
  const view = search.get('view') ?? 'all'
  const [kind, language] = [search.get('kind'), search.get('language')]
  const kinds = [null, ...subjectKinds].map((value) => ({
    value,
    label: value ? t(`chat.kinds.${value}`) : t('chat.anyKind'),
  }))
  const spoken = [null, ...languages].map((value) => ({
    value,
    label: value ? t(`chat.language.${value}`) : t('chat.anyLanguage'),
  }))
  return (
    <div className={styles.filters}>
      <nav className={styles.chips} aria-label={t('chat.views.label')}>
        {threadViews.map((one) => (
          <Link
            key={one}
            to={to({ view: one === 'all' ? null : one })}
            aria-current={one === view ? 'true' : undefined}
            preventScrollReset
          >
            {t(`chat.views.${one}`)}
          </Link>
        ))}
      </nav>
      <Menu position="bottom-end" withinPortal={false}>
        <Menu.Target>
          <ActionIcon
            variant={kind || language ? 'light' : 'default'}
            size="md"
            aria-label={t('chat.filter')}
          >
            <IconFilter size={16} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {kinds.map(({ value, label }) => (
            <Menu.Item
              key={value}
              leftSection={<Tick on={value === kind} />}
              onClick={() => go({ kind: value })}
            >
              {label}
            </Menu.Item>
          ))}
          <Menu.Divider />
          {spoken.map(({ value, label }) => (
            <Menu.Item
              key={value}
              leftSection={<Tick on={value === language} />}
              onClick={() => go({ language: value })}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
