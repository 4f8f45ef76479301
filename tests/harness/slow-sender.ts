import { once } from 'node:events'
import { connect } from 'node:net'

/**
 * Sends the start of a request, then `drip` every 20 ms if it is given, and returns the server's response.
 * Retries when the connection was reset before the response was read.
 */
export async function answerToSlowSender(port: number, begins: string, drip = ''): Promise<string> {
  const line = connect(port, '127.0.0.1')
  await once(line, 'connect')
  const closed = new Promise((done) => line.once('close', done))
  let answer = ''
  let broken = false
  line.on('error', () => {
    broken = true
  })
  line.write(begins)
  const drips = drip === '' ? undefined : setInterval(() => line.writable && line.write(drip), 20)
  line.on('data', (bytes) => {
    clearInterval(drips)
    answer += bytes
  })
  await closed
  clearInterval(drips)
  return broken && answer === '' ? answerToSlowSender(port, begins, drip) : answer
}
