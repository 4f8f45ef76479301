import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { completeSampleData, prepareSampleData, samplePeopleOf } from '#infra/cli/demo/sample-data.ts'
import { temporaryFolder } from '#tests/harness/temporary-folder.ts'

const parent = temporaryFolder()
let number = 0
let dataDir = ''
beforeEach(() => {
  number += 1
  dataDir = join(parent, String(number))
})
const MAREN = { name: 'Maren Holloway', who: 'consultant', email: 'maren@example.com', password: 'river' }

test('A folder that is not there, or is empty, is seeded', () => {
  expect(prepareSampleData(dataDir, false)).toBe(true)
  // The start failed before it made anything, for example on a port.
  expect(prepareSampleData(dataDir, false)).toBe(true)
})

test('Complete sample data is found again with its people', () => {
  prepareSampleData(dataDir, false)
  completeSampleData(dataDir, [MAREN])
  expect(prepareSampleData(dataDir, true)).toBe(false)
  expect(samplePeopleOf(dataDir)).toEqual([MAREN])
})

test('Half of it is removed where that is allowed, and refused with what to do elsewhere', () => {
  prepareSampleData(dataDir, false)
  mkdirSync(join(dataDir, 'postgres'))
  mkdirSync(`${dataDir}-erased`)
  expect(() => prepareSampleData(dataDir, false)).toThrow('remove the folder and start again')
  expect(existsSync(join(dataDir, 'postgres'))).toBe(true)
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  expect(prepareSampleData(dataDir, true)).toBe(true)
  expect(log).toHaveBeenCalledWith(expect.stringContaining('broken off half-way'))
  log.mockRestore()
  expect([join(dataDir, 'postgres'), `${dataDir}-erased`].filter(existsSync)).toEqual([])
})

test('Data of somebody else is left alone', () => {
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'master-key'), 'secret')
  expect(() => prepareSampleData(dataDir, true)).toThrow("has data that is not the demo's")
  expect(existsSync(join(dataDir, 'master-key'))).toBe(true)
})
