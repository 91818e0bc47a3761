/** Texts that only the server prints; browsers never receive them. */
export const en = {
  emails: { greeting: 'Hello {{name}},', greetingOfAnybody: 'Hello,' },
}
