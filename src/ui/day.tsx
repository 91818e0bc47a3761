import { useDay } from './use-day.ts'

/** A calendar day ('2026-05-14'), the same in every time zone. */
export const Day = ({ of }: { of: string }) => (
  <time dateTime={of} className="figures">
    {useDay()(of)}
  </time>
)
