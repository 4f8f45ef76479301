import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { isRoot } from '#infra/files/isolation/commands.ts'
import { availableIsolation } from '#infra/files/isolation/isolation.ts'
import { removeLeftoverFolders } from '#infra/files/isolation/temporary-folders.ts'

/** Above the highest number that a process can have. */
const NOBODYS_PROCESS = 999_999_999
const folders: string[] = []
const leftover = () => {
  const folder = mkdtempSync(join(tmpdir(), `consilium-isolated-${NOBODYS_PROCESS}-`))
  mkdirSync(join(folder, 'work'))
  folders.push(folder)
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

test('The folder of a killed process is removed', async () => {
  const folder = leftover()
  await removeLeftoverFolders()
  expect(existsSync(folder)).toBe(false)
})

test.runIf(isRoot())('a folder of this name that another user has made is not entered', async () => {
  const folder = leftover()
  chownSync(folder, 65_534, 65_534)
  await removeLeftoverFolders()
  expect(existsSync(join(folder, 'work'))).toBe(true)
})

test('An isolation whose test fails is not treated as forbidden, but tested again', async () => {
  const available = await availableIsolation()
  vi.resetModules()
  const fresh = await import('#infra/files/isolation/isolation.ts')
  vi.stubEnv('TMPDIR', '/no/such/folder')
  await expect(fresh.availableIsolation()).rejects.toThrow('cannot be tested')
  vi.unstubAllEnvs()
  expect(await fresh.availableIsolation()).toBe(available)
})
