type Props = { number: string }

/** A phone number that can be dialled. */
export const PhoneLink = ({ number }: Props) => (
  <a href={phoneAddress(number)} className="figures">
    {number}
  </a>
)

export const phoneAddress = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`
