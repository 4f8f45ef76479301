import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as timeout } from 'node:timers/promises'

const LISTENING = `require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, function () {
  process.stdout.write(String(this.address().port))
})`

/** Whether a connection to this port is accepted; `undefined` while there is no answer at all. */
async function acceptsConnection(port: number, sockets: Socket[]) {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  return Promise.race([once(socket, 'connect').then(() => true), timeout(500, undefined)])
}

/**
 * An address on loopback that answers nothing, not even a refusal, like that of a removed container. Its
 * process is stopped, and its queue of connections is full.
 */
export async function unresponsiveAddress() {
  const child = spawn(process.execPath, ['-e', LISTENING], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = await once(child.stdout, 'data')
  child.kill('SIGSTOP')
  const sockets: Socket[] = []
  while (await acceptsConnection(Number(port), sockets));
  return {
    url: `http://127.0.0.1:${port}`,
    async end() {
      for (const each of sockets) each.destroy()
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
    },
  }
}
