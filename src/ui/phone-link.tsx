type Props = { number: string }

/** A phone number that is dialled where it is pressed. */
export const PhoneLink = ({ number }: Props) => (
  <a href={phoneAddress(number)} className="figures">
    {number}
  </a>
)

export const phoneAddress = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`
