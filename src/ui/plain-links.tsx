import { type MouseEvent, type ReactNode, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'

type Props = { className?: string | undefined; prefetches?: boolean; children: ReactNode }

/**
 * A part of the page with many plain links (`<a href>`), followed within the app as `Link` does: hundreds of `Link`
 * components take longer to mount than the rest of a page. `prefetches`: all links lead to one kind of page, whose
 * scripts are loaded when the first of them is pointed at.
 */
export function PlainLinks({ className, prefetches = false, children }: Props) {
  const navigate = useNavigate()
  const [aimed, setAimed] = useState<string | null>(null)
  const aim = ({ target }: MouseEvent) => {
    const to = aimed === null && prefetches && linkOf(target)
    if (to) setAimed(to)
  }
  const follow = (event: MouseEvent) => {
    const to = linkOf(event.target)
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!to || !isPlain || event.defaultPrevented) return
    event.preventDefault()
    void navigate(to, { preventScrollReset: to.startsWith('?') })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents lint/a11y/useKeyWithMouseEvents: the links inside are pressed, also by keys
    <div className={className} onClick={follow} onMouseOver={aim}>
      {aimed && <PrefetchPageLinks page={aimed} />}
      {children}
    </div>
  )
}

const linkOf = (target: EventTarget): string | null =>
  (target as Element).closest('a[href]')?.getAttribute('href') ?? null
