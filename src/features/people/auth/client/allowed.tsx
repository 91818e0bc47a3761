import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { mayDo, type OrgAction } from '#platform/shared/org-role.ts'
import styles from './allowed.module.css'
import { me } from './me.ts'

/** Returns why the person's role in the company does not allow a command; undefined if it does. */
export function useMayNot(command: OrgAction): string | undefined {
  const { t } = useTranslation()
  const { data: user } = useQuery(me)
  return user?.org_role && !mayDo(user.org_role, command) ? t(`clientsInside.mayNot.${command}`) : undefined
}

/**
 * Shows controls disabled if the person's role does not allow the command, with the reason above them or, with
 * `quiet` for places that repeat on a page, as a tooltip.
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
