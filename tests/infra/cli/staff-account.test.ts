import { execFileSync } from 'node:child_process'
import { userInfo } from 'node:os'
import { expect, test } from 'vitest'
import { osUser } from '#infra/cli/staff-account.ts'
import { lacks } from '#tests/harness/machine.ts'

test('The user of a command has the name that the operating system gives', () => {
  expect(osUser()).toBe(userInfo().username)
})

test.skipIf(lacks('root') || lacks('project open to other users'))(
  'A user without a name, as a container has, is named by the number',
  () => {
    const script = "import('#infra/cli/staff-account.ts').then(({ osUser }) => console.log(osUser()))"
    const output = execFileSync(process.execPath, ['-e', script], {
      uid: 65532,
      gid: 65532,
      encoding: 'utf8',
    })
    expect(output).toBe('65532\n')
  },
)
