import { When } from '#ui/when.tsx'

/** A calendar day, shown the same in every time zone. */
export const Day = ({ of }: { of: string }) => <When at={`${of}T12:00:00Z`} as="day" />
