/** The allowed transitions of an order by role, independently of the code under test. */
export const life: Record<string, Record<string, string>> = {
  'draft client': { 'front withdrawal': 'cancelled', 'front checkout': 'submitted manager' },
  'submitted manager': {
    'front editing': 'draft client',
    'front withdrawal': 'cancelled',
    'manager confirmation': 'confirmed',
    'manager rejection': 'cancelled',
    'manager offer': 'negotiation client',
  },
  'negotiation client': {
    'front acceptance': 'confirmed',
    'front counter': 'negotiation manager',
    'front refusal': 'cancelled',
    'time passes': 'expired',
  },
  'negotiation manager': {
    'manager offer': 'negotiation client',
    'manager counter-acceptance': 'confirmed',
  },
  expired: {
    'front renewal-request': 'negotiation manager',
    'manager offer': 'negotiation client',
    'manager extension': 'negotiation client',
    'manager closing': 'cancelled',
  },
  confirmed: {
    'front amendments': 'confirmed manager',
    'manager amendments': 'confirmed client',
    'manager start': 'in_work',
    'manager cancellation': 'cancelled',
  },
  'confirmed manager': {
    'manager amendment-acceptance': 'confirmed',
    'manager amendment-refusal': 'confirmed',
    'manager start': 'in_work manager',
    'manager cancellation': 'cancelled',
  },
  'confirmed client': {
    'front amendment-acceptance': 'confirmed',
    'front amendment-refusal': 'confirmed',
    'manager start': 'in_work client',
    'manager cancellation': 'cancelled',
  },
  in_work: { 'front amendments': 'in_work manager', 'manager amendments': 'in_work client' },
  'in_work manager': { 'manager amendment-acceptance': 'in_work', 'manager amendment-refusal': 'in_work' },
  'in_work client': { 'front amendment-acceptance': 'in_work', 'front amendment-refusal': 'in_work' },
  cancelled: {},
}
export const actions = [...new Set(Object.values(life).flatMap((to) => Object.keys(to)))]
export const sends = new Set([
  'manager offer',
  'front counter',
  'manager extension',
  'front amendments',
  'manager amendments',
])
