import { Button, NativeSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { discountLevelIds, shownLevel } from '#features/foundation/dictionary/dictionary.ts'
import { categories as allCategories } from '#features/goods/catalogue/client/index.ts'
import type { RulesDraft } from '../../rules-shape.ts'
import { Scaled } from './level-fields.tsx'
import styles from './levels.module.css'

type Props = { form: UseFormReturnType<RulesDraft> }

/** Categories with their own discount: a percentage per level that replaces the level's own. */
export function CategoryPercents({ form }: Props) {
  const { t } = useTranslation()
  const { data: known = [] } = useQuery(allCategories)
  const { categories } = form.getValues()
  const chosen = [...new Set(categories.map(({ category_id }) => category_id))]
  const nameOf = (id: number) => known.find((one) => one.id === id)?.name ?? String(id)
  const put = (next: RulesDraft['categories']) => form.setFieldValue('categories', next)
  const add = (category_id: number) =>
    put([...categories, ...discountLevelIds.map((level) => ({ level, category_id, percent_bp: 0 }))])
  return (
    <fieldset className={styles.group}>
      <legend>{t('levels.rules.categories')}</legend>
      {chosen.map((id) => (
        <fieldset key={id} className={styles.level}>
          <legend>{nameOf(id)}</legend>
          <div className={styles.category}>
            {categories.map(
              ({ level, category_id, percent_bp }, place) =>
                category_id === id && (
                  <Scaled
                    key={level}
                    form={form}
                    path={`categories.${place}.percent_bp`}
                    label={t('levels.rules.ofLevel', { name: nameOf(id), level: shownLevel(level) })}
                    digits={2}
                    typed={percent_bp}
                    stands={percent_bp}
                    empty={0}
                  />
                ),
            )}
            <Button
              variant="subtle"
              onClick={() => put(categories.filter(({ category_id }) => category_id !== id))}
            >
              {t('levels.rules.removeCategory', { name: nameOf(id) })}
            </Button>
          </div>
        </fieldset>
      ))}
      <NativeSelect
        label={t('levels.rules.addCategory')}
        value=""
        data={[
          { value: '', label: '–' },
          ...known
            .filter(({ id }) => !chosen.includes(id))
            .map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ currentTarget }) => currentTarget.value && add(Number(currentTarget.value))}
      />
    </fieldset>
  )
}
