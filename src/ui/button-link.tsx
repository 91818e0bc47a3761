import { Button, type ButtonProps } from '@mantine/core'
import type { MouseEventHandler, ReactNode } from 'react'
import { Link } from 'react-router'

type Props = { to: string; children: ReactNode; onClick?: MouseEventHandler } & ButtonProps

/** A link that looks like a button: the next step. Its page is prefetched on intent. */
export function ButtonLink({ to, children, ...look }: Props) {
  return (
    <Button component={Link} to={to} prefetch="intent" {...look}>
      {children}
    </Button>
  )
}
