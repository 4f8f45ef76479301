import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { lacks } from '#tests/harness/machine.ts'
import { SKIPPED } from './skipped.ts'

/** In ms: from the builds of images to the last test, on a machine without any image. */
const ALL_MS = 1_200_000

// The tests are in product.spec.ts. They run in separate namespaces, which a process of this run cannot
// enter.
test.skipIf(lacks('containers'))(
  'compose.yaml holds in containers: npm run test:containers',
  { timeout: ALL_MS, retry: 0 },
  async ({ skip }) => {
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')))
    const child = spawn(process.execPath, ['tests/containers/main.ts'], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [output, failed, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ])
    skip(code === SKIPPED, output.trim())
    expect([code, code === 0 ? '' : `${output}\n${failed}`.slice(-8000)]).toEqual([0, ''])
  },
)
