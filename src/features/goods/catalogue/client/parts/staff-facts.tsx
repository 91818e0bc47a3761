import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#platform/shared/paths.ts'
import { Facts } from '#ui/facts.tsx'
import { MoreActions } from '#ui/more-actions.tsx'
import { State } from '#ui/state.tsx'
import type { ProductFacts } from '../../contract.ts'
import { inPropertyOrder } from '../../families.ts'
import { ChangePictures } from './change-pictures.tsx'
import { ChangeProduct } from './change-product.tsx'
import { LinkProducts } from './link-products.tsx'
import { Picture } from './picture.tsx'
import { ProductHistory } from './product-history.tsx'
import { TransitionProduct } from './product-transitions.tsx'
import styles from './staff-facts.module.css'
import { useUnitWords } from './use-unit-words.ts'
import { useWords } from './use-words.ts'

/** The facts of a product for staff: both languages, and which texts are missing. */
export default function StaffFacts({ of }: { of: ProductFacts }) {
  const { t } = useTranslation()
  const words = useWords()
  const unitWords = useUnitWords()
  const code = (value: string | null) => value && <span className="code">{value}</span>
  const written = (text: string | null, lang: 'en' | 'ru') =>
    text ? <span lang={lang}>{text}</span> : <State tone="trouble">{t('catalogueInside.notWritten')}</State>
  return (
    <div className={styles.card}>
      {of.on_sale && <Picture of={of} size={200} label={of.name} first />}
      <div>
        {of.may_change && (
          <Group gap="sm" mb="md">
            <ChangeProduct of={of} />
            <LinkProducts of={of} />
            <ChangePictures of={of} />
            <MoreActions>
              <TransitionProduct of={of} />
            </MoreActions>
          </Group>
        )}
        <h2>{t('catalogueInside.words')}</h2>
        <p className={styles.written}>
          <Completeness of={of} />
        </p>
        <Facts
          layout="beside"
          of={[
            { name: t('catalogueInside.nameIn.en'), value: written(of.name_en, 'en') },
            { name: t('catalogueInside.nameIn.ru'), value: written(of.name_ru, 'ru') },
            { name: t('catalogueInside.descriptionIn.en'), value: written(of.description_en, 'en') },
            { name: t('catalogueInside.descriptionIn.ru'), value: written(of.description_ru, 'ru') },
          ]}
        />
        <h2>{t('catalogueInside.codesAndSale')}</h2>
        <Facts
          layout="beside"
          of={[
            { name: t('catalogue.sku'), value: code(of.sku) },
            { name: t('catalogue.mpn'), value: code(of.mpn) },
            { name: t('catalogue.ean'), value: code(of.ean) },
            { name: t('catalogue.brand'), value: of.brand },
            { name: t('catalogue.supplier'), value: of.supplier },
            {
              name: t('catalogue.category'),
              value: of.category && <Link to={paths.categoryOf(of.category.slug)}>{of.category.name}</Link>,
            },
            { name: t('catalogueInside.status'), value: t(`catalogueInside.statuses.${of.status}`) },
            {
              name: t('catalogueInside.replacement'),
              value: of.replacement && <Named of={of.replacement} />,
            },
            {
              name: t('catalogueInside.alternatives'),
              value: of.alternatives.length > 0 && <AllNamed of={of.alternatives} />,
            },
            {
              name: t('catalogueInside.goesWith'),
              value: of.related.length > 0 && <AllNamed of={of.related} />,
            },
            { name: t('catalogue.supply'), value: t(`catalogue.supplies.${of.supply}`) },
            {
              name: t('catalogue.leadTime'),
              value: of.lead_days !== null && t('catalogue.days', { count: of.lead_days }),
            },
            { name: t('catalogue.packs'), value: words.quantity(of.pack_qty, of) },
            { name: t('catalogue.least'), value: words.quantity(of.min_qty, of) },
            { name: t('catalogue.step'), value: words.quantity(of.step_qty, of) },
            { name: t('catalogueInside.fields.units'), value: unitWords(of).join('; ') },
            {
              name: t('catalogueInside.fields.cutting'),
              value: of.cutting && words.cutting(of.cutting, of),
            },
            { name: t('catalogue.weight'), value: of.weight_g !== null && words.weight(of.weight_g) },
            { name: t('catalogue.package'), value: words.package(of) },
            { name: t('catalogueInside.fields.tax_class'), value: t(`tax.classes.${of.tax_class}`) },
            { name: t('catalogueInside.fields.is_service'), value: of.is_service && t('common.yes') },
            { name: t('catalogueInside.fields.commodity_code'), value: code(of.commodity_code) },
            {
              name: t('catalogueInside.picturesDrawn'),
              value: t(
                `catalogueInside.drawn.${of.has_picture ? (of.has_model ? 'both' : 'picture') : 'none'}`,
              ),
            },
          ]}
        />
        <h2>{t('catalogue.properties')}</h2>
        <Facts
          layout="beside"
          of={inPropertyOrder(of.attributes).map(([key, given]) => ({
            name: words.property(key),
            value: words.value(key, given),
          }))}
        />
        <ProductHistory of={of} />
      </div>
    </div>
  )
}

const Named = ({ of: { id, sku, name } }: { of: ProductFacts['related'][number] }) => (
  <>
    <Link to={paths.manager.product(id)}>{name}</Link> <span className="code dimmed">{sku}</span>
  </>
)

const AllNamed = ({ of }: { of: ProductFacts['related'] }) => (
  <ul className={styles.history}>
    {of.map((one) => (
      <li key={one.id}>
        <Named of={one} />
      </li>
    ))}
  </ul>
)

const written = ['name_en', 'name_ru', 'description_en', 'description_ru'] as const

/** The languages in which texts are missing. */
function Completeness({ of }: { of: ProductFacts }) {
  const { t } = useTranslation()
  const missing = written.filter((field) => !of[field])
  if (missing.length === 0) return <State tone="done">{t('catalogueInside.complete')}</State>
  const fields = missing.map((field) => t(`catalogueInside.fields.${field}`)).join('; ')
  return <State tone="waiting">{t('catalogueInside.missing', { fields })}</State>
}
