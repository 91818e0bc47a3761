/** Portico will not start, for a reason the person at the keyboard can act on: the message is shown without a stack. */
export class StartRefusal extends Error {}

/** The little a part needs in order to say something while it starts; any pino logger will do. */
export type StartLog = { info(text: string): void; warn(text: string): void; error(text: string): void }
