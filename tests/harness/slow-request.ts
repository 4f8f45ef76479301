import { once } from 'node:events'
import { connect } from 'node:net'

/**
 * Sends the start of a request, then `repeatedByte` every 20 ms if it is given, and returns the server's
 * response. Retries when the connection was reset before the response was read.
 */
export async function slowRequestResponse(
  port: number,
  requestStart: string,
  repeatedByte = '',
): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const closing = new Promise((resolve) => socket.once('close', resolve))
  let response = ''
  let isReset = false
  socket.on('error', () => {
    isReset = true
  })
  socket.write(requestStart)
  const timer =
    repeatedByte === '' ? undefined : setInterval(() => socket.writable && socket.write(repeatedByte), 20)
  socket.on('data', (bytes) => {
    clearInterval(timer)
    response += bytes
  })
  await closing
  clearInterval(timer)
  return isReset && response === '' ? slowRequestResponse(port, requestStart, repeatedByte) : response
}
