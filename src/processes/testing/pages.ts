import type { RouteConfigEntry } from '@react-router/dev/routes'
import { cast } from '#demo/cast.ts'
import map, { type Sample } from '../../routes.ts'

export type Page = {
  /** The pattern: '/account/orders/:id'. */
  path: string
  /** The layout of spec §2, or ''. */
  layout: string
  file: string
  /** Where to look at it; `who` is an e-mail address, or null for a visitor. */
  samples: { who: string | null; address: string }[]
}

/** Spec §2. Any other layout only adds something to the pages inside it. */
const layouts = ['landing', 'site', 'default', 'chat', 'manager', 'manager-chat']

/** Every page of `routes.ts`, in its order. */
export const pages: Page[] = pagesOf(map)

/** Every sample of every page that shows itself: the page of a confirmed e-mail address only leads on. */
export const looks = pages
  .filter(({ path }) => path !== '/email-verified')
  .flatMap(({ samples, layout }) => samples.map((sample) => ({ ...sample, layout })))

function pagesOf(entries: RouteConfigEntry[], layout = '', above = ''): Page[] {
  return entries.flatMap((entry) => {
    const { path: own = '', file, children } = entry
    const path = `${above}/${own}`.replace(/\/+$/, '').replace(/\/{2,}/g, '/')
    const name = /layouts\/([\w-]+)\.tsx$/.exec(file)?.[1] ?? ''
    if (children) return pagesOf(children, layouts.includes(name) ? name : layout, path)
    const { samples } = entry as RouteConfigEntry & { samples: Sample[] }
    return [
      {
        path: path || '/',
        layout,
        file,
        samples: samples.flatMap(({ as, at }) => at.map((one) => lookAt(path, one, as))),
      },
    ]
  })
}

function lookAt(path: string, at: string, as: Sample['as']): Page['samples'][number] {
  const [, value = '', query = ''] = /^([^?]*)(.*)$/.exec(at)!
  return {
    who: as ? cast[as] : usually(path),
    address: (path.replace(/:\w+|\*/, value) || '/') + query,
  }
}

function usually(path: string): string | null {
  if (path.startsWith('/account')) return cast.clientA
  return path.startsWith('/manager') ? cast.manager : null
}
