import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDataDirectory } from '#infra/local/data-directory.ts'
import { CannotStart } from '#infra/processes/starting/cannot-start.ts'
import type { SampleLogin } from './seed.ts'

/** Written before the first call of a seed, and replaced by the list of people after its last one. */
const UNFINISHED_NAME = 'sample-data-unfinished'
const PEOPLE_NAME = 'sample-people.json'
/** The lock stays where data is removed, so that a running product keeps its own. */
const LOCK_FILE = /^lock-name/

/** What a data directory holds: nothing, a life that was broken off, one that is complete, or other data. */
type Content = 'nothing' | 'unfinished' | 'complete' | 'other'

function contentOf(dataDir: string): Content {
  const names = existsSync(dataDir) ? readdirSync(dataDir).filter((name) => !LOCK_FILE.test(name)) : []
  if (names.every((name) => name === UNFINISHED_NAME)) return 'nothing'
  if (existsSync(join(dataDir, PEOPLE_NAME))) return 'complete'
  return existsSync(join(dataDir, UNFINISHED_NAME)) ? 'unfinished' : 'other'
}

/** The settings of services outside of this machine, which may have data of others. */
const OUTSIDE_SERVICES = ['POSTGRES_URL', 'EVENTSTORE_URL', 'S3_URL', 'PAYPAL_URL', 'SMTP_URL']

/**
 * Throws CannotStart if a setting leads to a service of one's own: the sample data of eight months is never
 * mixed with other data.
 */
export function requireOwnServices(env: Record<string, string | undefined>) {
  const outside = OUTSIDE_SERVICES.find((name) => env[name])
  if (outside)
    throw new CannotStart(`the demo fills only services that it starts itself; start it without ${outside}`)
}

/**
 * Looks before the start whether this data directory has sample data. Half of a life is removed where
 * `mayRemove`, else the start is refused, as it is on data of anybody else. Returns whether to seed, and then
 * notes that it began.
 */
export async function prepareSampleData(dataDir: string, mayRemove: boolean): Promise<boolean> {
  const content = contentOf(dataDir)
  if (content === 'other')
    throw new CannotStart(`${dataDir} has data that is not the demo's; set DATA_DIR to another folder`)
  if (content === 'unfinished') {
    if (!mayRemove)
      throw new CannotStart(
        `the sample data in ${dataDir} was broken off half-way; remove the folder and start again`,
      )
    console.log(`The sample data in ${dataDir} was broken off half-way. It is removed and made again.`)
    await removeData(dataDir)
  }
  if (content === 'complete') return false
  beginSampleData(dataDir)
  return true
}

/**
 * Removes the contents of a data directory, and the list of erased people beside it. Throws CannotStart while
 * a product runs there, which may still be seeding.
 */
async function removeData(dataDir: string) {
  const release = await openDataDirectory(dataDir).hold()
  try {
    const names = readdirSync(dataDir).filter((name) => !LOCK_FILE.test(name))
    for (const path of [...names.map((name) => join(dataDir, name)), `${dataDir}-erased`])
      rmSync(path, { recursive: true, force: true })
  } finally {
    await release()
  }
}

/** Notes in a data directory, before the product starts, that its sample data is being made. */
function beginSampleData(dataDir: string) {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  // It becomes the list of people, which has the second factor of staff.
  writeFileSync(join(dataDir, UNFINISHED_NAME), '', { mode: 0o600 })
}

/** Notes in a data directory that its sample data is complete, and who can log in. */
export function completeSampleData(dataDir: string, people: readonly SampleLogin[]) {
  writeFileSync(join(dataDir, UNFINISHED_NAME), JSON.stringify(people, null, 2), { flush: true })
  renameSync(join(dataDir, UNFINISHED_NAME), join(dataDir, PEOPLE_NAME))
}

/** Returns who can log in, from a data directory with complete sample data. */
export const samplePeopleOf = (dataDir: string): SampleLogin[] =>
  JSON.parse(readFileSync(join(dataDir, PEOPLE_NAME), 'utf8'))
