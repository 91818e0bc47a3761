import { IconMenu2 } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink, useLocation, useNavigation } from 'react-router'
import { isUnder } from '../area.ts'
import type { Place, PlaceGroup } from './place.ts'
import styles from './rail.module.css'

type Props = { label: string; groups: readonly PlaceGroup[] }

/**
 * The navigation of a signed-in area: groups of links on the left. A phone has a bar at the bottom with the
 * most used links, and the others in a sheet. A press marks its link at once, also while the page is on its way.
 */
export function Rail({ label, groups }: Props) {
  const { pathname, press } = useMarkedPath()
  return (
    <nav className={styles.rail} aria-label={label}>
      {groups.map(({ heading, places }) => (
        <Group key={heading ?? ''} heading={heading}>
          {places.map((place) => (
            <PlaceLink key={place.to} place={place} isHere={isAt(place, pathname)} onPress={press} />
          ))}
        </Group>
      ))}
      <More groups={groups} pathname={pathname} onPress={press} />
    </nav>
  )
}

/** How long a press marks its link on its own, in ms. By then the router has begun to open the page or refused. */
const pressedMs = 1000

/**
 * Returns the path of the page being opened, else of the page shown. The router renders its own state as a
 * transition, which takes longer than 100 ms on a slow machine, so a press counts before that.
 */
function useMarkedPath(): { pathname: string; press: (to: string) => void } {
  const here = useLocation()
  const { location: next } = useNavigation()
  const [pressed, press] = useState<string | null>(null)
  useEffect(() => {
    if (pressed === null) return
    const over = setTimeout(() => press(null), pressedMs)
    return () => clearTimeout(over)
  }, [pressed])
  return { pathname: next?.pathname ?? pressed ?? here.pathname, press }
}

const isAt = ({ to, end }: Place, pathname: string): boolean =>
  end ? pathname === to : isUnder(pathname, to)

function Group({ heading, children }: { heading: string | undefined; children: ReactNode }) {
  const id = useId()
  if (heading === undefined) return children
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of links is no set of fields
    <div role="group" aria-labelledby={id} className={styles.group}>
      <span id={id} className={styles.heading}>
        {heading}
      </span>
      {children}
    </div>
  )
}

type LinkProps = { place: Place; isHere: boolean; onPress: (to: string) => void }

function PlaceLink({ place, isHere, onPress }: LinkProps) {
  const { to, label, Icon, count, end = false, inTheBar } = place
  return (
    <NavLink
      to={to}
      end={end}
      prefetch="intent"
      className={styles.place}
      data-here={isHere || undefined}
      data-in-the-bar={inTheBar}
      onClick={(event) => {
        if (!opensElsewhere(event)) onPress(to)
      }}
    >
      <Icon size={18} stroke={1.6} aria-hidden="true" />
      <span>{label}</span>
      <Count of={count} />
    </NavLink>
  )
}

/** Whether the browser opens a pressed link in another tab or window. */
const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey

const Count = ({ of }: { of: number | undefined }) =>
  of ? <b className={`${styles.count} figures`}>{of}</b> : null

type MoreProps = Pick<Props, 'groups'> & { pathname: string; onPress: (to: string) => void }

/** On a phone, the links that are not in the bar. Uses the browser's popover: it opens before scripts load. */
function More({ groups, pathname, onPress }: MoreProps) {
  const { t } = useTranslation()
  const id = useId()
  const further = groups
    .map(({ heading, places }) => ({ heading, places: places.filter(({ inTheBar }) => !inTheBar) }))
    .filter(({ places }) => places.length > 0)
  const behind = further.flatMap(({ places }) => places)
  if (behind.length === 0) return null
  return (
    <>
      <button
        type="button"
        className={`${styles.place} ${styles.more}`}
        popoverTarget={id}
        data-here={behind.some((place) => isAt(place, pathname)) || undefined}
      >
        <IconMenu2 size={18} stroke={1.6} aria-hidden="true" />
        <span>{t('shell.more')}</span>
        <Count of={behind.reduce((sum, { count = 0 }) => sum + count, 0)} />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: a link in it, pressed by mouse or key, closes it */}
      <div
        id={id}
        popover="auto"
        className={styles.sheet}
        onClick={({ currentTarget, target }) => {
          if ((target as Element).closest('a')) currentTarget.hidePopover()
        }}
      >
        {further.map(({ heading, places }) => (
          <Group key={heading ?? ''} heading={heading}>
            {places.map((place) => (
              <PlaceLink key={place.to} place={place} isHere={isAt(place, pathname)} onPress={onPress} />
            ))}
          </Group>
        ))}
      </div>
    </>
  )
}
