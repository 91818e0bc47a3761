import { When } from '#ui/when.tsx'

/** A day, the same in every zone. */
export const Day = ({ of }: { of: string }) => <When at={`${of}T12:00:00Z`} as="day" />
