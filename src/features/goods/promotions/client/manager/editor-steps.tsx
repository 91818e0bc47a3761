import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDictionary } from '#features/foundation/dictionary/client/index.ts'
import { dictionary } from '#features/foundation/dictionary/contract.ts'
import { categories } from '#features/goods/catalogue/client/index.ts'
import { query } from '#platform/client/query.ts'
import { priceUnits } from '#platform/shared/money.ts'
import { MomentField } from '#ui/moment-field.tsx'
import { promotionConditions, promotionEffects } from '../../promotion.ts'
import type { PromotionDraft } from '../../promotion-draft.ts'
import { ChosenClients } from './chosen-clients.tsx'
import styles from './promotion-editor.module.css'

type Step = { form: UseFormReturnType<PromotionDraft> }

function Frame({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className={styles.step}>
      <h2>{title}</h2>
      {note && <p className="dimmed">{note}</p>}
      {children}
    </section>
  )
}

export function ContentStep({ form }: Step) {
  const { t } = useTranslation()
  return (
    <Frame title={t('promotions.content')}>
      <TextInput label={t('promotions.titleEn')} maxLength={120} {...form.getInputProps('title_en')} />
      <TextInput label={t('promotions.titleRu')} maxLength={120} {...form.getInputProps('title_ru')} />
      <Textarea
        label={t('promotions.textEn')}
        autosize
        minRows={3}
        maxLength={4000}
        {...form.getInputProps('text_en')}
      />
      <Textarea
        label={t('promotions.textRu')}
        autosize
        minRows={3}
        maxLength={4000}
        {...form.getInputProps('text_ru')}
      />
      <MomentField label={t('promotions.starts')} {...form.getInputProps('starts_at')} />
      <MomentField label={t('promotions.ends')} timeOfDay="23:59" {...form.getInputProps('ends_at')} />
    </Frame>
  )
}

export function AudienceStep({ form }: Step) {
  const { t } = useTranslation()
  const { data: enums } = useQuery(query(dictionary.enums, {}))
  const { choices } = useDictionary()
  // The initially selected activities stay visible after they are unchecked.
  const [stands] = useState(form.getValues().activity_types)
  return (
    <Frame title={t('promotions.audience')} note={t('promotions.audienceNote')}>
      <Checkbox.Group label={t('promotions.levels')} {...form.getInputProps('levels')}>
        <div className={styles.many}>
          {(enums?.discountLevels ?? []).map(({ id, value }) => (
            <Checkbox key={id} value={String(id)} label={value} />
          ))}
        </div>
      </Checkbox.Group>
      <Checkbox.Group label={t('promotions.activities')} {...form.getInputProps('activity_types')}>
        <div className={styles.many}>
          {choices('activityTypes', ...stands).map((one) => (
            <Checkbox key={one.value} {...one} />
          ))}
        </div>
      </Checkbox.Group>
      <Textarea
        label={t('promotions.countries')}
        description={t('promotions.countriesNote')}
        autosize
        minRows={2}
        {...form.getInputProps('countries')}
      />
      <ChosenClients
        label={t('promotions.organizations')}
        chosen={form.getValues().organization_ids}
        onChange={(ids) => form.setFieldValue('organization_ids', ids)}
      />
    </Frame>
  )
}

export function GoodsStep({ form }: Step) {
  const { t } = useTranslation()
  const { data: all = [] } = useQuery(categories)
  const { all_goods } = form.getValues()
  return (
    <Frame title={t('promotions.goods')}>
      <Checkbox
        className={styles.whole!}
        label={t('promotions.allGoods')}
        {...form.getInputProps('all_goods', { type: 'checkbox' })}
      />
      {!all_goods && (
        <>
          <Checkbox.Group label={t('promotions.categories')} {...form.getInputProps('category_ids')}>
            <div className={styles.many}>
              {all.map(({ id, name }) => (
                <Checkbox key={id} value={String(id)} label={name} />
              ))}
            </div>
          </Checkbox.Group>
          <Textarea
            label={t('promotions.skus')}
            description={t('promotions.skusNote')}
            autosize
            minRows={4}
            maxRows={12}
            {...form.getInputProps('skus')}
          />
        </>
      )}
    </Frame>
  )
}

export function EffectStep({ form }: Step) {
  const { t } = useTranslation()
  const { data: currencies = [] } = useQuery(query(dictionary.currencies, {}))
  const { effect } = form.getValues()
  const codes = currencies.length > 0 ? currencies.map(({ code }) => code) : ['USD']
  return (
    <Frame title={t('promotions.gives')}>
      <NativeSelect
        label={t('promotions.effect')}
        data={promotionEffects.map((value) => ({ value, label: t(`promotions.effects.${value}`) }))}
        {...form.getInputProps('effect')}
      />
      {effect === 'percent' && (
        <TextInput
          label={t('promotions.percent')}
          inputMode="decimal"
          rightSection="%"
          {...form.getInputProps('percent_bp')}
        />
      )}
      {(effect === 'off' || effect === 'price') && (
        <>
          <TextInput
            label={t(effect === 'off' ? 'promotions.amountOff' : 'promotions.newPrice')}
            inputMode="decimal"
            {...form.getInputProps('amount')}
          />
          <div className={styles.pair}>
            <NativeSelect label={t('promotions.currency')} data={codes} {...form.getInputProps('currency')} />
            <NativeSelect
              label={t('promotions.per')}
              data={priceUnits.map(String)}
              {...form.getInputProps('per')}
            />
          </div>
        </>
      )}
      {effect !== 'info' && (
        <TextInput label={t('promotions.minQty')} inputMode="numeric" {...form.getInputProps('min_qty')} />
      )}
      {effect !== 'info' && <Asks form={form} codes={codes} />}
    </Frame>
  )
}

/** The conditions on a cart: a code, a minimum sum, or all products of a set. */
function Asks({ form, codes }: Step & { codes: string[] }) {
  const { t } = useTranslation()
  const { condition, effect } = form.getValues()
  return (
    <>
      <TextInput
        label={t('promotions.code')}
        description={t('promotions.codeNote')}
        maxLength={40}
        autoComplete="off"
        {...form.getInputProps('code')}
      />
      <NativeSelect
        label={t('promotions.condition')}
        description={condition === 'set' ? t('promotions.setNote') : null}
        data={[
          { value: '', label: t('promotions.noCondition') },
          ...promotionConditions.map((value) => ({ value, label: t(`promotions.conditions.${value}`) })),
        ]}
        {...form.getInputProps('condition')}
      />
      {condition === 'min_sum' && (
        <div className={styles.pair}>
          <TextInput label={t('promotions.minSum')} inputMode="decimal" {...form.getInputProps('min_sum')} />
          {effect === 'percent' && (
            <NativeSelect label={t('promotions.currency')} data={codes} {...form.getInputProps('currency')} />
          )}
        </div>
      )}
    </>
  )
}

export function LimitsStep({ form }: Step) {
  const { t } = useTranslation()
  const { effect, stackable } = form.getValues()
  if (effect === 'info') return null
  return (
    <Frame title={t('promotions.limits')} note={t('promotions.limitNote')}>
      <TextInput
        label={t('promotions.totalLimit')}
        inputMode="numeric"
        {...form.getInputProps('total_limit')}
      />
      <TextInput
        label={t('promotions.organizationLimit')}
        inputMode="numeric"
        {...form.getInputProps('organization_limit')}
      />
      <Checkbox
        label={t('promotions.stackable')}
        {...form.getInputProps('stackable', { type: 'checkbox' })}
      />
      {stackable && (
        <TextInput
          label={t('promotions.priority')}
          description={t('promotions.priorityNote')}
          inputMode="numeric"
          {...form.getInputProps('priority')}
        />
      )}
    </Frame>
  )
}
