import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Whether the shell would find this program. */
export const isInPath = (program: string) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))
