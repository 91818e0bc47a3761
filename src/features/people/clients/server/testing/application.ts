const password = 'Correct-Horse-1'

/** A valid application (spec §3, signup payload). */
export const applicationOf = (email: string, change: object = {}) => ({
  name: 'Vera',
  last_name: 'Holm',
  email,
  phone: '+49 341 5550199',
  country: 'Germany',
  city: 'Leipzig',
  delivery_address: 'Quay',
  delivery_method: 1,
  activity_type: 1,
  currency_id: 1,
  legal_entity: true,
  password,
  c_password: password,
  ...change,
})
