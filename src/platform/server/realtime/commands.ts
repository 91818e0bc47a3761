import { connect, refresh } from './connecting.ts'
import type { Connection } from './connection.ts'
import type { LastStep, Outcome } from './outcome.ts'
import { type Command, closings, errorReply, errors, type ReplyError, reply } from './protocol.ts'
import { refreshSubscription, subscribe, unsubscribe } from './subscribing.ts'

/** Runs one command and sends its reply. Throws only what `isSessionAlive` throws, after replying. */
export async function answer(connection: Connection, command: Command): Promise<void> {
  if (connection.state === 'closed' || connection.state === 'refused') return
  const isConnect = command.method === 'connect'
  if (isConnect !== (connection.state === 'new')) return connection.close(closings.badRequest)
  try {
    const done = await perform(connection, command)
    const outcome = typeof done === 'function' ? done() : done
    if ('close' in outcome) return connection.close(outcome.close)
    if ('error' in outcome) return refuse(connection, command, outcome.error)
    connection.write(reply(command.id, command.method, outcome.result))
  } catch (error) {
    // Our own failures must look temporary: any other error would stop the client until a reload.
    refuse(connection, command, errors.internal)
    throw error
  }
}

function refuse(connection: Connection, { id, method }: Command, error: ReplyError) {
  if (method === 'connect' && connection.state !== 'closed') connection.state = 'refused'
  connection.write(errorReply(id, error))
}

function perform(connection: Connection, { method, params }: Command): Outcome | Promise<Outcome | LastStep> {
  switch (method) {
    case 'connect':
      return connect(connection, params)
    case 'subscribe':
      return subscribe(connection, params)
    case 'unsubscribe':
      return unsubscribe(connection, params)
    case 'refresh':
      return refresh(connection, params)
    case 'sub_refresh':
      return refreshSubscription(connection, params)
    case 'publish':
      return { error: errors.permissionDenied }
    case 'send':
      return { close: closings.notAvailable }
    default:
      return { error: errors.notAvailable }
  }
}
