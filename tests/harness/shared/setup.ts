import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { TestProject } from 'vitest/node'
import { setHost } from './host-client.ts'
import { portsOf } from './ports.ts'

/**
 * Starts the host of what the test files share. It is outside the terminal's group, so that Ctrl-C reaches it only as
 * the end of this process: however that comes, the host ends what it has started and removes the data.
 */
export default async function setup({ config }: TestProject) {
  const host = fork(new URL('./host.ts', import.meta.url), {
    detached: true,
    env: { ...process.env, ...config.env, LOCAL_PORTS: portsOf(0) },
  })
  const ended = once(host, 'exit')
  const [address] = await once(host, 'message')
  setHost(String(address))
  return async () => {
    host.disconnect()
    await ended
  }
}
