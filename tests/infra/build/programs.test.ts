import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, utimesSync, watch } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { buildPrograms } from '#infra/build/programs.ts'
import { folder } from '#tests/harness/spawned.ts'

const DAY_MS = 86_400_000
const [cache, killed] = [folder(), folder()]
afterAll(() => {
  cache.remove()
  killed.remove()
})

/** A folder from which something was started so many days ago. */
function unusedFor(days: number, name: string) {
  const path = join(cache.path, name)
  mkdirSync(path)
  const then = new Date(Date.now() - days * DAY_MS)
  utimesSync(path, then, then)
}

/** What the command for staff accounts says when it is told nothing. */
async function saidBy(program: string) {
  const { stderr } = await promisify(execFile)(process.execPath, [program]).catch((error) => error)
  return stderr
}

test('two that build at once have the same whole programs, and what was long not used is removed', async () => {
  unusedFor(9, 'programs-used')
  unusedFor(11, 'programs-unused')
  unusedFor(11, 'another')
  const [one, other] = await Promise.all([buildPrograms(cache.path), buildPrograms(cache.path)])
  expect(one).toEqual(other)
  expect(await buildPrograms(cache.path)).toEqual(one)
  expect(readdirSync(cache.path).sort()).toEqual(['another', basename(dirname(one.staff)), 'programs-used'])
  expect(await saidBy(one.staff)).toContain('Say what to do: add.')
})

test('after a build that was killed the programs are whole', async () => {
  const source = `import { buildPrograms } from '#infra/build/programs.ts'; await buildPrograms(process.argv[1])`
  const child = spawn(process.execPath, ['--input-type=module', '-e', source, killed.path])
  await once(watch(killed.path), 'change')
  child.kill('SIGKILL')
  await once(child, 'exit')
  const { staff } = await buildPrograms(killed.path)
  expect(await saidBy(staff)).toContain('Say what to do: add.')
})
