/** Spec §9: supported ru and en, default en, codes in lower case, the cookie is `currentLanguage`. */
export const languages = ['en', 'ru'] as const
export type Lang = (typeof languages)[number]
export const defaultLanguage: Lang = 'en'
export const languageCookie = 'currentLanguage'

export const isLanguage = (value: unknown): value is Lang => languages.includes(value as Lang)
export const languageOr = (value: unknown, otherwise: Lang = defaultLanguage): Lang =>
  isLanguage(value) ? value : otherwise

/**
 * The shape a translation must have to compile: every line of the original, and for a counted line (`…_one`,
 * `…_other`) the forms Russian needs (spec §9: three forms, and one for fractions).
 */
export type Translated<T> = {
  [K in keyof T as K extends `${string}_one` | `${string}_other` ? never : K]: T[K] extends string
    ? string
    : Translated<T[K]>
} & {
  [K in keyof T as K extends `${infer Base}_other`
    ? `${Base}_${'one' | 'few' | 'many' | 'other'}`
    : never]: string
}

/** A text in one or both languages. If one is missing, the other is shown. */
export type Bilingual = { en: string | null; ru: string | null }
export const inLanguage = (text: Bilingual, lang: Lang): string => text[lang] ?? text.en ?? text.ru ?? ''

/** Renders a message key in a language. Returns an unknown key unchanged; tests report it. */
export type Translate = (key: string, params?: Record<string, unknown>) => string

/** Tells whether a text contains Cyrillic letters. */
export const isRussian = (text: string): boolean => /\p{Script=Cyrillic}/u.test(text)
