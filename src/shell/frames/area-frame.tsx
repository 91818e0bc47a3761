import { IconLogout, IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LiveNotices, NoticeBell } from '#features/communication/notices/client/index.ts'
import type { Command } from '#pages/palette/command.ts'
import { PaletteEntry } from '#pages/palette/palette-entry.tsx'
import type { Side } from '#pages/palette/use-finding.ts'
import { me } from '#shell/at-start.ts'
import { ConnectionBanner } from '../parts/connection.tsx'
import { LanguageSwitch } from '../parts/language-switch.tsx'
import { Logo } from '../parts/logo.tsx'
import { OwnMenu } from '../parts/own-menu.tsx'
import { SchemeSwitch } from '../parts/scheme-switch.tsx'
import { useCommands } from '../parts/use-commands.ts'
import { putOut } from '../put-out.ts'
import styles from './area-frame.module.css'
import type { PlaceGroup } from './place.ts'
import { Rail } from './rail.tsx'

type Props = {
  /** The layout's name in the specification. */
  layout: 'default' | 'manager' | 'chat' | 'manager-chat'
  home: string
  settings: string
  label: string
  groups: readonly PlaceGroup[]
  /** Commands of the palette in addition to navigation. */
  commands?: Command[]
  /** The side the palette searches. Null for people who may not see products. */
  finding: Side | null
  children: ReactNode
}

/** The frame of the signed-in areas: a narrow rail of links on the left; on a phone a bar at the bottom. */
export function AreaFrame({
  layout,
  home,
  settings,
  label,
  groups,
  commands = [],
  finding,
  children,
}: Props) {
  const { t } = useTranslation()
  const common = useCommands(
    groups.flatMap(({ places }) => places),
    settings,
  )
  const { data: user } = useQuery(me)
  return (
    <div className={styles.area}>
      <a href="#content" className="skip">
        {t('common.skipToContent')}
      </a>
      <header className={styles.header}>
        <div className={styles.home}>
          <Logo to={home} />
        </div>
        <PaletteEntry commands={[...commands, ...common]} side={finding} />
        {user && user.status !== 'blocked' && <NoticeBell />}
        <OwnMenu settings={settings} />
        <div className={styles.tools}>
          <Link to={settings} className={styles.who} prefetch="intent" title={t('auth.settings.title')}>
            <IconSettings size={18} stroke={1.6} aria-label={t('auth.settings.title')} role="img" />
            <span>
              {user?.name} {user?.last_name}
              {user?.organization_name && <span className="dimmed"> · {user.organization_name}</span>}
            </span>
          </Link>
          <LanguageSwitch />
          <SchemeSwitch />
          <button
            type="button"
            className={styles.out}
            aria-label={t('auth.signOut')}
            onClick={() => void putOut()}
          >
            <IconLogout size={18} stroke={1.6} aria-hidden="true" />
            <span>{t('auth.signOut')}</span>
          </button>
        </div>
      </header>
      <Rail label={label} groups={groups} />
      <main id="content" className={styles.main} data-layout={layout}>
        <ConnectionBanner />
        {user && user.status !== 'blocked' && <LiveNotices />}
        {children}
      </main>
    </div>
  )
}
