import { StartRefusal } from './start-refusal.ts'

/**
 * Returns what to print when an error ends a process or a command: a sentence if the operator can mend it, otherwise
 * the error with its stack.
 */
export function inWords(error: unknown): unknown {
  if (error instanceof StartRefusal) return error.message
  if (!(error instanceof Error)) return error
  const { code = '', syscall, path } = error as NodeJS.ErrnoException
  return (syscall !== undefined && path !== undefined && ofFiles[code]?.(path)) || error
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
