/** E-mail addresses of the demonstration people (`people.ts`), by their part in tests. */
export const cast = {
  clientA: 'client.a@portico.example',
  clientB: 'client.b@portico.example',
  /** A colleague of company A with an order limit. */
  buyerA: 'buyer.a@portico.example',
  unverified: 'unverified@portico.example',
  applicant: 'new@portico.example',
  blocked: 'blocked@portico.example',
  deleted: 'deleted@portico.example',
  /** The manager of companies A and B. */
  manager: 'manager@portico.example',
  /** A manager of neither company. */
  otherManager: 'manager.b@portico.example',
  chief: 'chief@portico.example',
  admin: 'admin@portico.example',
} as const
