import { z } from 'zod'
import { phone } from '#platform/shared/phone.ts'
import { optionalText, requiredText } from '#platform/shared/validation.ts'

/** So many addresses a company keeps at most. */
export const mostAddresses = 200

/** An entry of the address book as it is written: a full address, in any alphabet, with house number and postcode. */
export const WriteAddress = z.object({
  /** What the company calls it: "Warehouse". */
  label: requiredText(100),
  /** Who takes the goods there. */
  recipient: requiredText(200),
  phone,
  country: requiredText(100),
  city: requiredText(100),
  line: requiredText(300),
  instructions: optionalText(500),
})
export type WriteAddress = z.output<typeof WriteAddress>

type Place = Pick<WriteAddress, 'country' | 'city' | 'line'>

/** Where it is, in one line. */
export const placeOf = ({ country, city, line }: Place): string => [country, city, line].join(', ')

/** As an order keeps it: where, and what the driver has to know. */
export const addressText = (address: Place & Pick<WriteAddress, 'instructions'>): string =>
  address.instructions ? `${placeOf(address)} (${address.instructions})` : placeOf(address)

/** Who is asked for there. */
export const recipientOf = ({ recipient, phone }: Pick<WriteAddress, 'recipient' | 'phone'>): string =>
  `${recipient}, ${phone}`
