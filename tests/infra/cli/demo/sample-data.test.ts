import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  completeSampleData,
  prepareSampleData,
  requireOwnServices,
  samplePeopleOf,
} from '#infra/cli/demo/sample-data.ts'
import { openDataDirectory } from '#infra/local/data-directory.ts'
import { temporaryFolder } from '#tests/harness/temporary-folder.ts'

const parent = temporaryFolder()
let number = 0
let dataDir = ''
beforeEach(() => {
  number += 1
  dataDir = join(parent, String(number))
})
const MAREN = { name: 'Maren Holloway', who: 'consultant', email: 'maren@example.com', password: 'river' }

test('A folder that is not there, or is empty, is seeded', async () => {
  expect(await prepareSampleData(dataDir, false)).toBe(true)
  // The start failed before it made anything, for example on a port.
  expect(await prepareSampleData(dataDir, false)).toBe(true)
})

test('Complete sample data is found again with its people', async () => {
  await prepareSampleData(dataDir, false)
  completeSampleData(dataDir, [MAREN])
  expect(await prepareSampleData(dataDir, true)).toBe(false)
  expect(samplePeopleOf(dataDir)).toEqual([MAREN])
})

test('Half of it is removed where that is allowed, and refused with what to do elsewhere', async () => {
  await prepareSampleData(dataDir, false)
  mkdirSync(join(dataDir, 'postgres'))
  mkdirSync(`${dataDir}-erased`)
  await expect(prepareSampleData(dataDir, false)).rejects.toThrow('remove the folder and start again')
  expect(existsSync(join(dataDir, 'postgres'))).toBe(true)
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  expect(await prepareSampleData(dataDir, true)).toBe(true)
  expect(log).toHaveBeenCalledWith(expect.stringContaining('broken off half-way'))
  log.mockRestore()
  expect([join(dataDir, 'postgres'), `${dataDir}-erased`].filter(existsSync)).toEqual([])
})

test('Half of it is not removed while a product runs there', async () => {
  await prepareSampleData(dataDir, false)
  mkdirSync(join(dataDir, 'postgres'))
  const release = await openDataDirectory(dataDir).hold()
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await expect(prepareSampleData(dataDir, true)).rejects.toThrow('is in use')
  expect(existsSync(join(dataDir, 'postgres'))).toBe(true)
  await release()
  expect(await prepareSampleData(dataDir, true)).toBe(true)
  log.mockRestore()
})

test('The list of people, which has the second factor of staff, is closed to other users', async () => {
  await prepareSampleData(dataDir, false)
  completeSampleData(dataDir, [MAREN])
  expect(statSync(join(dataDir, 'sample-people.json')).mode & 0o077).toBe(0)
})

test('Data of somebody else is left alone', async () => {
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'master-key'), 'secret')
  await expect(prepareSampleData(dataDir, true)).rejects.toThrow("has data that is not the demo's")
  expect(existsSync(join(dataDir, 'master-key'))).toBe(true)
})

test.each(['POSTGRES_URL', 'EVENTSTORE_URL', 'S3_URL', 'PAYPAL_URL', 'SMTP_URL'])(
  'A start with %s is refused, since other data may be there',
  (name) => {
    expect(() => requireOwnServices({ PORT: '4000' })).not.toThrow()
    expect(() => requireOwnServices({ [name]: 'postgres://db.example/live' })).toThrow(`without ${name}`)
  },
)
