/** The part of autocannon that is used here; the package has no types. */
declare module 'autocannon' {
  export type Shot = {
    method?: string
    path?: string
    body?: string | undefined
    headers?: Record<string, string>
  }
  type Input = {
    url: string
    connections: number
    duration: number
    requests: { setupRequest: (request: Shot) => Shot }[]
  }
  type Result = { non2xx: number; errors: number; timeouts: number; requests: { average: number } }
  type Run = Promise<Result> & {
    on(
      event: 'response',
      hear: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): void
  }
  export default function autocannon(input: Input): Run
}
