import type { Company } from '#features/foundation/company/contract.ts'

/** Returns the company as schema.org data. */
export const organizationOf = ({ name, legal_name, phones, emails, addresses }: Company, origin: string) => ({
  '@type': 'Organization',
  name,
  ...(legal_name.en ? { legalName: legal_name.en } : {}),
  url: `${origin}/`,
  logo: `${origin}/arch.svg`,
  ...(addresses[0] ? { address: addresses[0].address.en } : {}),
  contactPoint: [
    ...phones.map(({ number }) => ({
      '@type': 'ContactPoint',
      telephone: number,
      contactType: 'customer service',
      availableLanguage: ['en', 'ru'],
    })),
    ...emails
      .slice(0, 1)
      .map(({ address }) => ({ '@type': 'ContactPoint', email: address, contactType: 'sales' })),
  ],
})
