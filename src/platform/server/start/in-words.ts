import { StartRefusal } from './start-refusal.ts'

/**
 * Returns what to print when an error ends a process or a command: a sentence if the operator can mend it, otherwise
 * the error with its stack.
 */
export function inWords(error: unknown): unknown {
  if (error instanceof StartRefusal) return error.message
  if (!(error instanceof Error)) return error
  const { code = '', syscall, path, ...more } = error as SystemError
  if (syscall === 'listen' || syscall === 'getaddrinfo') return ofListening(code, more) ?? error
  return (syscall !== undefined && path !== undefined && ofFiles[code]?.(path)) || error
}

type SystemError = NodeJS.ErrnoException & { address?: string; port?: number; hostname?: string }

/** A process listens on PORT at HOST, and on METRICS_PORT at METRICS_HOST. */
function ofListening(code: string, { address, port, hostname }: Partial<SystemError>): string | undefined {
  const known: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use: another program, or another Portico, listens there. Choose another PORT (or METRICS_PORT, if that is ${port}).`,
    EADDRNOTAVAIL: `This machine has no address ${address}. Set HOST (or METRICS_HOST) to one of its own, to localhost, or to 0.0.0.0 for all.`,
    EACCES: `This account may not listen on port ${port}. Choose a PORT above 1023 and let nginx serve 80 and 443.`,
    ENOTFOUND: `The host name ${hostname} is not known. Set HOST (or METRICS_HOST) to an address of this machine, to localhost, or to 0.0.0.0 for all.`,
  }
  return known[code === 'EAI_AGAIN' ? 'ENOTFOUND' : code]
}

const notAllowed = (path: string) =>
  `${path}: this account may not read or write there. Run the command as the user of Portico (sudo -u portico), and let the administrator create a new folder for it first: sudo install -d -o portico -g portico -m 0700 FOLDER`
const full = (path: string) =>
  `${path} cannot be written: the disk is full. Make room, or name a place on another disk.`

const noFolder = (path: string) => `${path}: a part of this path is no folder but a file. Name a folder.`

const ofFiles: Record<string, (path: string) => string> = {
  ENOTDIR: noFolder,
  EEXIST: noFolder,
  EACCES: notAllowed,
  EPERM: notAllowed,
  EROFS: (path) =>
    `${path} cannot be written: the file system is read-only here. Under systemd only the folders that the unit names (StateDirectory, ReadWritePaths) can be written.`,
  ENOSPC: full,
  EDQUOT: full,
  EFBIG: full,
}
