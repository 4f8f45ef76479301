import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, watch } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { buildPrograms } from '#infra/build/programs.ts'

const DAY_MS = 86_400_000
/** A folder in the project, where programs find the packages that are not bundled. */
const newCache = () => mkdtempSync(join(import.meta.dirname, '../../../node_modules/.cache/test-'))
const [cache, killed] = [newCache(), newCache()]
afterAll(() => {
  for (const folder of [cache, killed]) rmSync(folder, { recursive: true, force: true })
})

/** A folder from which a program was last started this many days ago. */
function unusedFor(days: number, name: string) {
  const path = join(cache, name)
  mkdirSync(path)
  const fileTime = new Date(Date.now() - days * DAY_MS)
  utimesSync(path, fileTime, fileTime)
}

/** The output of a command without arguments, or with unknown ones. */
async function saidBy(program: string, ...args: string[]) {
  const { stderr } = await promisify(execFile)(process.execPath, [program, ...args]).catch((error) => error)
  return stderr
}

test('Two concurrent builds have the same complete programs, and unused old ones are removed', async () => {
  unusedFor(9, 'programs-used')
  unusedFor(11, 'programs-unused')
  unusedFor(11, 'another')
  const [one, other] = await Promise.all([buildPrograms(cache), buildPrograms(cache)])
  expect(one).toEqual(other)
  expect(await buildPrograms(cache)).toEqual(one)
  expect(readdirSync(cache).sort()).toEqual(['another', basename(dirname(one.staff)), 'programs-used'])
  expect(await saidBy(one.staff)).toContain('Missing command: use add.')
  expect(await saidBy(one.keys)).toContain('Missing command: use rotate.')
  expect(await saidBy(one.audit, '--loudly')).toContain("Unknown option '--loudly'")
  expect(await saidBy(one.backup)).toContain('name one folder')
})

test('After a build that was killed the programs are complete', async () => {
  const source = `import { buildPrograms } from '#infra/build/programs.ts'; await buildPrograms(process.argv[1])`
  const child = spawn(process.execPath, ['--input-type=module', '-e', source, killed])
  await once(watch(killed), 'change')
  child.kill('SIGKILL')
  await once(child, 'exit')
  const { staff } = await buildPrograms(killed)
  expect(await saidBy(staff)).toContain('Missing command: use add.')
})
