import { groupedPhone, splitPhone } from '#platform/shared/phone.ts'

type Props = { number: string }

/** A phone number that can be dialled. */
export const PhoneLink = ({ number }: Props) => (
  <a href={phoneAddress(number)} className="figures">
    {groupedPhone(number)}
  </a>
)

/** An extension is dialled after a pause (RFC 3966). */
export function phoneAddress(value: string): string {
  const { number, extension } = splitPhone(value)
  return `tel:${number.replace(/[^\d+]/g, '')}${extension === '' ? '' : `;ext=${extension}`}`
}
