/** Who said which discount level a company has: what it ordered, or a person (product 4.1). */
export const levelSources = ['auto', 'manual'] as const
export type LevelSource = (typeof levelSources)[number]
