/** The source of a company's discount level: the rules or a person (product 4.1). */
export const levelSources = ['auto', 'manual'] as const
export type LevelSource = (typeof levelSources)[number]
