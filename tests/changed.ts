import { execFileSync, spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { QUICK } from './suites.ts'

/**
 * Runs the quick tests that a change reaches: those that import changed modules and, since a product runs in
 * separate processes, those of the changed areas. `npm run test:changed -- BRANCH` compares with another
 * branch than main.
 */
const [branch = 'main'] = process.argv.slice(2)
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

const changedFiles = [
  ...git('diff', '--name-only', '--merge-base', branch),
  ...git('ls-files', '--others', '--exclude-standard'),
]

/**
 * The area of a file: hiring for commands/hiring/approve-contract.ts, web/screens/hiring and api/wire/hiring.
 */
const areaOf = (file: string) =>
  /^(?:domain|commands|projections|api|infra|web)\/(?:(?:wire|screens)\/)?([\w-]+)/.exec(file)?.[1]

const areas = new Set(changedFiles.flatMap((file) => areaOf(file) ?? []))
const ofAreas = [...areas].flatMap((area) =>
  globSync(`tests/{api,web,web/screens,commands,domain,projections}/${area}/**/*.test.ts`),
)
const isTest = (file: string) => /\.test\.tsx?$/.test(file)
/** Whether the change of an area reaches this test; of tests of screens, slow ones, too. */
const isReached = (file: string) => QUICK.includes(file) || file.startsWith('tests/web/screens/')
const files = new Set([...ofAreas.filter(isReached), ...changedFiles.filter(isTest)])

const vitest = (...args: string[]) =>
  spawnSync('vitest', [...args, '--config', 'tests/vitest.config.ts', '--passWithNoTests'], {
    stdio: 'inherit',
  }).status ?? 1

const related = changedFiles.filter((file) => /\.tsx?$/.test(file))
const listedTests =
  related.length === 0
    ? []
    : execFileSync(
        'vitest',
        [
          'list',
          '--filesOnly',
          '--changed',
          branch,
          '--project',
          'quick',
          '--config',
          'tests/vitest.config.ts',
        ],
        {
          encoding: 'utf8',
        },
      ).split('\n')
for (const line of listedTests) {
  const [file] = /tests\/\S+\.test\.tsx?/.exec(line) ?? []
  if (file !== undefined) files.add(file)
}

console.log(`${changedFiles.length} changed files reach ${files.size} test files.`)
process.exit(files.size === 0 ? 0 : vitest('run', ...files))
