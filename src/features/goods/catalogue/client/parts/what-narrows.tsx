import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import type { Without } from '../../product-filter-shape.ts'
import { categories } from '../api.ts'
import { type Lookup, withoutPart } from '../lookup.ts'
import { useWords } from './use-words.ts'
import styles from './what-narrows.module.css'

type Props = { lookup: Lookup; without: readonly Without[] }

/** Each part of a filter without results, with the number of products without it: the largest number first. */
export function WhatNarrows({ lookup, without }: Props) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const nameOf = useNames(lookup)
  if (without.length === 0) return null
  const inOrder = [...without].sort((one, other) => other.products - one.products)
  return (
    <ul className={styles.parts} aria-label={t('catalogueInside.whatNarrows')}>
      {inOrder.map((one) => (
        <li key={`${one.part} ${one.value}`} data-useless={one.products === 0 || undefined}>
          <Link to={`?${withoutPart(search, one)}`} rel="nofollow">
            <IconX size={16} stroke={2} aria-hidden="true" />
            {t('catalogueInside.without', { what: nameOf(one) })}
          </Link>
          <span className="figures dimmed">{t('catalogueInside.wouldBe', { count: one.products })}</span>
        </li>
      ))}
    </ul>
  )
}

/** Returns names for the parts of a filter, with the chosen values. */
function useNames({ q = '', category, attr, availability }: Lookup) {
  const { t } = useTranslation()
  const { property, choice } = useWords()
  const { data = [] } = useQuery(categories)
  return ({ part, value }: Without): string => {
    if (part === 'q') return t('catalogueInside.withoutOf.q', { q })
    if (part === 'only') return t(`catalogueInside.onlyKinds.${value as Lookup['only'][number]}`)
    if (part === 'availability')
      return `${t('catalogue.availability')}: ${availability.map((one) => t(`catalogue.availabilities.${one}`)).join(', ')}`
    if (part === 'category') {
      const name = data.find(({ id, slug }) => slug === category || String(id) === category)?.name
      return t('catalogueInside.withoutOf.category', { name: name ?? category })
    }
    const chosen = attr.filter((one) => one.startsWith(`${value}:`)).map(choice)
    const [first = property(value), ...others] = chosen
    return [first, ...others.map((one) => one.slice(`${property(value)}: `.length))].join(', ')
  }
}
