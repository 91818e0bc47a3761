/** The texts the company writes itself, and where each is read. */
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
 * Texts people agree to by applying: they are accepted by version, every version stays readable, and a version that is
 * announced can be read before it takes effect. Of the other pages only the text in force is anybody's business.
 */
export const legalPages = ['public_offer', 'privacy_policy'] as const
export type LegalPage = (typeof legalPages)[number]

export const isLegal = (name: PageName): name is LegalPage => legalPages.includes(name as LegalPage)
