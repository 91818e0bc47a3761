import { accessSync, constants, statSync } from 'node:fs'
import path from 'node:path'
import { StartRefusal } from '#platform/server/start/start-refusal.ts'

/**
 * Returns the file, folder or S3 address that a person typed after a command. npm changes to the folder of the project
 * and names the one it was called in.
 */
export const typedPath = (place: string, calledIn = process.env.INIT_CWD ?? '.'): string =>
  place.startsWith('s3://') || path.isAbsolute(place) ? place : path.join(path.resolve(calledIn), place)

/** Throws StartRefusal unless this account can read the file. */
export function requireReadable(file: string): void {
  try {
    accessSync(file, constants.R_OK)
    if (!statSync(file).isDirectory()) return
  } catch (error) {
    throw new StartRefusal(
      (error as NodeJS.ErrnoException).code === 'ENOENT'
        ? `There is no file ${file}.`
        : `${file}: this account may not read the file. Let the user of Portico read it and its folder, or copy it to a folder where it can.`,
    )
  }
  throw new StartRefusal(`${file} is a folder. Name a file in it.`)
}
