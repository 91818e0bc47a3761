// A Vitest reporter: the JSON report leaves out errors that belong to no test, such as the end of a worker.
import { writeFileSync } from 'node:fs'

export default class UnhandledErrors {
  onTestRunEnd(_modules, errors) {
    const { UNHANDLED_ERRORS: file } = process.env
    if (file && errors.length > 0) writeFileSync(file, errors.map(said).join('\n'))
  }
}

const said = ({ message, stack }) => stack ?? message ?? 'an error without a message'
