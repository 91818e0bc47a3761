import { z } from 'zod'
import { groupedPhone, phone } from '#platform/shared/phone.ts'
import { optionalText, requiredText } from '#platform/shared/validation.ts'

/** The most addresses of a company. */
export const mostAddresses = 200

/** An address as entered: complete, in any alphabet, with house number and postcode. */
export const WriteAddress = z.object({
  /** A name for the address, such as "Warehouse". */
  label: requiredText(100),
  /** The recipient of the goods. */
  recipient: requiredText(200),
  phone,
  country: requiredText(100),
  city: requiredText(100),
  line: requiredText(300),
  instructions: optionalText(500),
})
export type WriteAddress = z.output<typeof WriteAddress>

type Place = Pick<WriteAddress, 'country' | 'city' | 'line'>

/** Returns the address in one line. */
export const placeOf = ({ country, city, line }: Place): string => [country, city, line].join(', ')

/** Returns the address as stored in an order, with the instructions for the driver. */
export const addressText = (address: Place & Pick<WriteAddress, 'instructions'>): string =>
  address.instructions ? `${placeOf(address)} (${address.instructions})` : placeOf(address)

/** Returns the recipient with the phone number. */
export const recipientOf = ({ recipient, phone }: Pick<WriteAddress, 'recipient' | 'phone'>): string =>
  `${recipient}, ${groupedPhone(phone)}`
