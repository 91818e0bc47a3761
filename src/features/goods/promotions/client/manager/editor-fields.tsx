import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDictionary } from '#features/foundation/dictionary/client/index.ts'
import { dictionary } from '#features/foundation/dictionary/contract.ts'
import { categories } from '#features/goods/catalogue/client/index.ts'
import { query } from '#platform/client/query.ts'
import { priceUnits } from '#platform/shared/money.ts'
import { FieldPair, FormSection } from '#ui/form-layout.tsx'
import { MomentField } from '#ui/moment-field.tsx'
import { promotionConditions, promotionEffects } from '../../promotion.ts'
import type { PromotionDraft } from '../../promotion-draft.ts'
import { ChosenClients } from './chosen-clients.tsx'
import styles from './promotion-editor.module.css'

type Step = { form: UseFormReturnType<PromotionDraft> }

export function ContentFields({ form }: Step) {
  const { t } = useTranslation()
  return (
    <FormSection title={t('promotions.content')} note={t('promotions.contentNote')}>
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
    </FormSection>
  )
}

export function AudienceFields({ form }: Step) {
  const { t } = useTranslation()
  const { data: enums } = useQuery(query(dictionary.enums, {}))
  const { choices } = useDictionary()
  // The initially selected activities stay visible after they are unchecked.
  const [stands] = useState(form.getValues().activity_types)
  return (
    <FormSection title={t('promotions.audience')} note={t('promotions.audienceNote')}>
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
    </FormSection>
  )
}

export function GoodsFields({ form }: Step) {
  const { t } = useTranslation()
  const { data: all = [] } = useQuery(categories)
  const { all_goods } = form.getValues()
  return (
    <FormSection title={t('promotions.goods')} note={t('promotions.goodsNote')}>
      <Checkbox label={t('promotions.allGoods')} {...form.getInputProps('all_goods', { type: 'checkbox' })} />
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
    </FormSection>
  )
}

export function EffectFields({ form }: Step) {
  const { t } = useTranslation()
  const { data: currencies = [] } = useQuery(query(dictionary.currencies, {}))
  const { effect } = form.getValues()
  const codes = currencies.length > 0 ? currencies.map(({ code }) => code) : ['USD']
  return (
    <FormSection title={t('promotions.gives')} note={t('promotions.givesNote')}>
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
          <FieldPair>
            <NativeSelect label={t('promotions.currency')} data={codes} {...form.getInputProps('currency')} />
            <NativeSelect
              label={t('promotions.per')}
              data={priceUnits.map(String)}
              {...form.getInputProps('per')}
            />
          </FieldPair>
        </>
      )}
      {effect !== 'info' && (
        <TextInput label={t('promotions.minQty')} inputMode="numeric" {...form.getInputProps('min_qty')} />
      )}
      {effect !== 'info' && <Asks form={form} codes={codes} />}
    </FormSection>
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
        <FieldPair>
          <TextInput label={t('promotions.minSum')} inputMode="decimal" {...form.getInputProps('min_sum')} />
          {effect === 'percent' && (
            <NativeSelect label={t('promotions.currency')} data={codes} {...form.getInputProps('currency')} />
          )}
        </FieldPair>
      )}
    </>
  )
}

export function LimitsFields({ form }: Step) {
  const { t } = useTranslation()
  const { stackable } = form.getValues()
  return (
    <FormSection title={t('promotions.limits')} note={t('promotions.limitNote')}>
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
    </FormSection>
  )
}
