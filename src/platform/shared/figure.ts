/** What was counted, as it is read in a language: "1,000,000" and «1 000 000», with spaces that do not break. */
export const figureIn = (lang: string, value: number): string => value.toLocaleString(lang).replace('-', '−')
