/** The texts the company writes itself, and where each is shown. */
export const pageNames = [
  'landing',
  'about',
  'contacts',
  'become_client',
  'public_offer',
  'privacy_policy',
] as const
export type PageName = (typeof pageNames)[number]

export const isPageName = (name: string): name is PageName => pageNames.includes(name as PageName)

/**
 * Texts people accept when they apply: acceptance is by version, every version stays readable, and an announced
 * version can be read before it takes effect. Of other texts only the one in force can be read.
 */
export const legalPages = ['public_offer', 'privacy_policy'] as const
export type LegalPage = (typeof legalPages)[number]

export const isLegal = (name: PageName): name is LegalPage => legalPages.includes(name as LegalPage)
