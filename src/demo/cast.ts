/** The demonstration people (`people.ts`) by what they are to a test: their e-mails. */
export const cast = {
  clientA: 'client.a@portico.example',
  clientB: 'client.b@portico.example',
  /** A colleague of company A, who buys within a limit. */
  buyerA: 'buyer.a@portico.example',
  unverified: 'unverified@portico.example',
  applicant: 'new@portico.example',
  blocked: 'blocked@portico.example',
  deleted: 'deleted@portico.example',
  /** Looks after companies A and B. */
  manager: 'manager@portico.example',
  /** Has nothing to do with either. */
  otherManager: 'manager.b@portico.example',
  chief: 'chief@portico.example',
  admin: 'admin@portico.example',
} as const
