import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { TestProject } from 'vitest/node'
import { setHost } from './host-client.ts'
import { portsOf } from './ports.ts'

/**
 * Starts the host of the resources that test files share. The host is outside of the terminal's process
 * group, so that Ctrl-C does not reach it. However this process ends, the host then ends what it has started
 * and removes the data.
 */
export default async function setup({ config }: TestProject) {
  const host = fork(new URL('./host.ts', import.meta.url), {
    detached: true,
    env: { ...process.env, ...config.env, LOCAL_PORTS: portsOf(0) },
  })
  const exit = once(host, 'exit')
  const [address] = await once(host, 'message')
  setHost(String(address))
  return async () => {
    host.disconnect()
    await exit
  }
}
