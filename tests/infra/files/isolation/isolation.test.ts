import { expect, test, vi } from 'vitest'
import { availableIsolation } from '#infra/files/isolation/isolation.ts'

test('an isolation that cannot be tested now is not taken for forbidden, but tested again', async () => {
  const here = await availableIsolation()
  vi.resetModules()
  const fresh = await import('#infra/files/isolation/isolation.ts')
  vi.stubEnv('TMPDIR', '/no/such/folder')
  await expect(fresh.availableIsolation()).rejects.toThrow('cannot be tested')
  vi.unstubAllEnvs()
  expect(await fresh.availableIsolation()).toBe(here)
})
