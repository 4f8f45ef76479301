import { globSync, readFileSync } from 'node:fs'

/**
 * The quick tests, which `npm test` runs, so that it takes minutes. `npm run test:all` runs these and all
 * others. Paths start at the project's folder.
 */
const files = globSync('tests/**/*.test.{ts,tsx}').map((file) => file.replaceAll('\\', '/'))

/**
 * This client's messages have the same global names as those of the product's client, so both cannot be in
 * one process.
 */
export const KURRENT = 'tests/infra/event-store/kurrentdb-client.test.ts'

/**
 * Tests in which parts of the product crash in their process: a crashed part keeps its connections and timers
 * until the process ends.
 */
export const CRASHING = ['tests/**/{crashes,crashes/*}.test.ts']

/**
 * Files whose product works against a time limit (an interrupted call, a rendered document). They do not run
 * beside three others.
 */
export const UNHURRIED = [
  'tests/api/files/preview.test.ts',
  'tests/infra/audit/overlapping.test.ts',
  'tests/infra/processes/media-server.test.ts',
  'tests/infra/sfu/remote.test.ts',
  'tests/journeys/messaging/{relay,sfu}.browser.test.ts',
  'tests/journeys/operation/{failover,separate}.test.ts',
]

/** Tests of money, races and crashes. They are repeated over an event store with the faults of a cluster. */
export const UNKIND_STORE = [
  'tests/journeys/hiring/{story,races}.test.ts',
  'tests/journeys/hiring/crashes/*.test.ts',
  'tests/journeys/money/{after-capture,crashes,premium,provider-faults}.test.ts',
]

/**
 * Tests that run only before a release (`RELEASE=1 npm run test:all`), since they take minutes and each
 * landing runs a part of them: files in Ceph, every screen with odd texts and with large fonts.
 */
export const BEFORE_RELEASE = process.env.RELEASE
  ? []
  : ['tests/api/files/radosgw.test.ts', 'tests/web/screens/sweep/{fonts,odd-texts}.test.ts']

/** Stories while processes die and lines fail. */
export const SOAK = 'tests/soak/soak.test.ts'

/** The deployment in containers, which has the machine to itself. */
export const CONTAINERS = 'tests/containers/containers.test.ts'

/** One story over HTTP and one in a browser: from the registration, or from the job, to the payout. */
const STORIES = ['tests/journeys/hiring/story.test.ts', 'tests/journeys/hiring/story.browser.test.ts']

/** Folders of quick tests: rules, machines, use cases, read models, the API on a shared product, screens. */
const QUICK_FOLDERS =
  /^tests\/(architecture|domain|commands|projections|api|web|machines\.test|use-case-refusals\.test)/

/** Slow tests in these folders; `npm run test:all` runs them. */
const LONG = new RegExp(
  `^tests/(${[
    'api/http/fuzz',
    'api/files/(hostile|radosgw|files)',
    '.*/kills',
    'api/realtime/calls',
    'api/home/todo',
    'projections/hiring/search/searches',
    'projections/queries',
    'web/screens/sweep',
    // Tests of every page: without scripts, on paper, with texts of all kinds, and with calls that fail even
    // when they are repeated.
    'web/screens/frame/(failing|odd-texts|print|too-long)',
    'web/screens/public/unloaded',
    'web/screens/identity/site-data',
    // More than 20 seconds each, beside three others.
    'web/screens/(appointments/appointments|files/files|frame/bars|licensing/staff|public/pages)',
    'web/screens/hiring/(applicants|apply|create-job|jobs|search)',
    'web/screens/home/(empty|newcomers)',
    'web/screens/identity/(blocks|mailed-links|mode|profile|proof|session)',
  ].join('|')})`,
)

/**
 * Matches tests that start a product, a browser or another process, and so need seconds before the first
 * test.
 */
const OWN =
  /\b(ownProduct|reservedProduct|startOn|mainProcess|demo|spawned|separateProduct)\(|harness\/product\.ts'/

const isQuick = (file: string) =>
  STORIES.includes(file) ||
  (QUICK_FOLDERS.test(file) && !LONG.test(file) && !OWN.test(readFileSync(file, 'utf8')))

export const QUICK = files.filter(isQuick)
