import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A link that looks like what it does: the next step. Its page is fetched as soon as somebody means it. */
export function ButtonLink({ to, children, ...look }: { to: string; children: ReactNode } & ButtonProps) {
  return (
    <Button component={Link} to={to} prefetch="intent" {...look}>
      {children}
    </Button>
  )
}
