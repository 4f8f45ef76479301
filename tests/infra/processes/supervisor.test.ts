import { expect, test } from 'vitest'
import { createSupervisor } from '#infra/processes/supervisor.ts'

test('A part whose process cannot be created fails to start, and ends no other part', async () => {
  const parts = createSupervisor(
    { part: '/no/such/program.js' },
    () => ({}),
    () => undefined,
  )
  const { execPath } = process
  process.execPath = '/no/such/node'
  try {
    await expect(parts.start('part')).rejects.toThrow('ENOENT')
  } finally {
    process.execPath = execPath
  }
})
