import { Button, TextInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAction } from '#platform/client/query.ts'
import { notify } from '#ui/notices.ts'
import { showFieldErrors, useShapedForm } from '#ui/use-form.ts'
import { accountNames, CompanyFacts, requisiteNames } from '../company-shape.ts'
import { companyApi } from '../contract.ts'
import { company } from './api.ts'
import styles from './company-form.module.css'
import { Rows } from './rows.tsx'
import { Week } from './week.tsx'

const nothing = { en: '', ru: '' }

/** Edits the company facts: everything the site tells about the company, in one form. */
export default function CompanyForm() {
  const { t } = useTranslation()
  const {
    data: { version, now: _now, storage_days: _days, ...facts },
  } = useSuspenseQuery(company)
  const form = useShapedForm<CompanyFacts>(CompanyFacts, facts)
  const change = useAction(companyApi.change, {
    refresh: [companyApi.show],
    silent: true,
    onDone: () => notify({ message: t('notifications.updatedSuccessfully') }),
  })
  const submit = form.onSubmit((filled) =>
    change.mutate(
      { body: { ...filled, based_on: version } },
      {
        onError: (error) => {
          if (showFieldErrors(form, error)) return
          const message = error.status === 409 ? t('company.stale') : error.message
          notify({ message, theme: 'danger', timeout: 12_000 })
        },
      },
    ),
  )
  const both = (path: string, what: string) => [
    { path: `${path}.en`, label: t('company.inEnglish', { what }) },
    { path: `${path}.ru`, label: t('company.inRussian', { what }) },
  ]

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className="dimmed">{t('company.lead')}</p>
      <fieldset className={styles.group}>
        <legend>{t('company.requisitesTitle')}</legend>
        <TextInput label={t('company.name')} {...form.getInputProps('name')} />
        <div className={styles.pair}>
          {both('legal_name', t('company.legalName')).map(({ path, label }) => (
            <TextInput key={path} label={label} {...form.getInputProps(path)} />
          ))}
          {requisiteNames.map((name) => (
            <TextInput
              key={name}
              label={t(`company.requisites.${name}`)}
              {...form.getInputProps(`requisites.${name}`)}
            />
          ))}
        </div>
      </fieldset>
      <Rows
        form={form}
        name="accounts"
        title={t('company.accounts')}
        fields={[
          { path: 'currency', label: t('company.accountCurrency') },
          ...accountNames.map((name) => ({ path: name, label: t(`company.requisites.${name}`) })),
        ]}
        empty={{ currency: '', bank: '', account: '', bic: '', correspondent_account: '' }}
      />
      <Rows
        form={form}
        name="addresses"
        title={t('company.addresses')}
        fields={[
          ...both('label', t('company.label')),
          ...both('address', t('company.address')),
          { path: 'map_url', label: t('company.mapLink') },
        ]}
        empty={{ label: nothing, address: nothing, map_url: '' }}
      />
      <Rows
        form={form}
        name="phones"
        title={t('company.phones')}
        fields={[
          ...both('label', t('company.label')),
          { path: 'number', label: t('company.phone'), type: 'tel' },
        ]}
        empty={{ label: nothing, number: '' }}
      />
      <Rows
        form={form}
        name="emails"
        title={t('company.emails')}
        fields={[...both('label', t('company.label')), { path: 'address', label: t('company.email') }]}
        empty={{ label: nothing, address: '' }}
      />
      <Rows
        form={form}
        name="messengers"
        title={t('company.messengers')}
        fields={[
          { path: 'name', label: t('company.messenger') },
          { path: 'url', label: t('company.link') },
        ]}
        empty={{ name: '', url: '' }}
      />
      <Week form={form} />
      <Rows
        form={form}
        name="holidays"
        title={t('company.holidays')}
        fields={[
          { path: 'date', label: t('company.date'), type: 'date' },
          ...both('name', t('company.label')),
        ]}
        empty={{ date: '', name: nothing }}
      />
      <Rows
        form={form}
        name="departments"
        title={t('company.departments')}
        fields={[
          ...both('name', t('company.department')),
          { path: 'phone', label: t('company.phone'), type: 'tel' },
          { path: 'email', label: t('company.email') },
        ]}
        empty={{ name: nothing, phone: '', email: '' }}
      />
      <Rows
        form={form}
        name="facts"
        title={t('company.facts')}
        fields={[{ path: 'figure', label: t('company.figure') }, ...both('text', t('company.label'))]}
        empty={{ figure: '', text: nothing }}
      />
      <div>
        <Button type="submit" loading={change.isPending}>
          {t('company.save')}
        </Button>
      </div>
    </form>
  )
}
