import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '#infra/processes/starting/free-port.ts'
import { until } from '../api.ts'
import { isListening } from '../http-server.ts'
import { makeTemporaryFolder } from '../spawned-programs.ts'

/** A TURN server (coturn) on loopback. It accepts only unexpired credentials made with its secret. */
export async function startRelay() {
  const port = await freePort()
  const temporary = makeTemporaryFolder()
  const secret = 'a-secret-of-the-relay'
  const options = {
    'listening-ip': '127.0.0.1',
    'relay-ip': '127.0.0.1',
    'listening-port': port,
    'static-auth-secret': secret,
    realm: 'consilium.example',
    'log-file': 'stdout',
    pidfile: '/dev/null',
    userdb: `${temporary.path}/users`,
  }
  const flags = ['use-auth-secret', 'no-tls', 'no-dtls', 'no-cli', 'allow-loopback-peers']
  const args = [
    ...Object.entries(options).map(([name, value]) => `--${name}=${value}`),
    ...flags.map((flag) => `--${flag}`),
  ]
  const begin = async () => {
    const relay = spawn('turnserver', ['-n', ...args], { stdio: 'ignore' })
    await until('the relay', () => isListening(port))
    return async () => {
      relay.kill('SIGKILL')
      await once(relay, 'exit')
    }
  }
  let stop = await begin()
  return {
    TURN_URLS: `turn:127.0.0.1:${port}?transport=tcp`,
    TURN_SECRET: secret,
    /** Ends the server with all its relayed connections, and starts it again. */
    async restart() {
      await stop()
      stop = await begin()
    },
    async end() {
      await stop()
      temporary.remove()
    },
  }
}
