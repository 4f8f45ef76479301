import { once } from 'node:events'
import { connect } from 'node:net'

/**
 * What a server on this machine answers to who sends the beginning of a request, and then a byte now and then if they
 * drip. Asks again where a byte met the closed connection before the answer was read.
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
