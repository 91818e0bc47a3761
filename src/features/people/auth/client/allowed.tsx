import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { mayDo, type OrgAction } from '#platform/shared/org-role.ts'
import styles from './allowed.module.css'
import { me } from './me.ts'

/** Why the person who looks may not do this in their company, in words; nothing where they may. */
export function useMayNot(command: OrgAction): string | undefined {
  const { t } = useTranslation()
  const { data: user } = useQuery(me)
  return user?.org_role && !mayDo(user.org_role, command) ? t(`clientsInside.mayNot.${command}`) : undefined
}

/**
 * What is done here stays in its place and is off for those whose role does not do it, and says why: before it, or where
 * it stands many times on a page (`quiet`) on pointing at it.
 */
export function Allowed({
  command,
  quiet = false,
  children,
}: {
  command: OrgAction
  quiet?: boolean
  children: ReactNode
}) {
  const why = useMayNot(command)
  if (why === undefined) return children
  return (
    <>
      {!quiet && (
        <p role="note" className={styles.why}>
          {why}
        </p>
      )}
      <fieldset disabled className={quiet ? styles.small : styles.off} title={quiet ? why : undefined}>
        {children}
      </fieldset>
    </>
  )
}
