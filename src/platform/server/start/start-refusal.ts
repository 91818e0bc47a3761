/** Portico does not start, for a reason the operator can fix. The message is shown without a stack. */
export class StartRefusal extends Error {}

/** The part of a logger needed during the start. Any pino logger fits. */
export type StartLog = { info(text: string): void; warn(text: string): void; error(text: string): void }
