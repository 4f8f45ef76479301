import WebSocket from 'ws'
import { member } from '../harness/people/people.ts'
import { numberOf } from '../harness/processes.ts'
import { memberConnection } from '../harness/sockets.ts'
import { postJob } from '../harness/stories/hiring.ts'
import { compare, interleave, p50, percentile, type Row } from './harness/rounds.ts'
import { printInWorld, startBeside, type World } from './harness/world.ts'

const SOCKETS = 5_000
/** The number of connections that are opened at the same time. */
const AT_ONCE = 50

/** Resident memory of a process, in bytes. */
const memoryOf = (pid: number) => numberOf(pid, 'status', 'VmRSS') * 1024

/**
 * Sockets that count received frames. `all` resolves when each has received one more frame for which `is`
 * returns true.
 */
async function crowd(open: () => WebSocket, is: (text: string) => boolean) {
  let missingCount = 0
  let allReceived = () => {}
  const sockets: WebSocket[] = []
  async function openSocket() {
    const socket = open()
    sockets.push(socket)
    await new Promise((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
    })
    socket.on('message', (data) => {
      if (is(String(data)) && --missingCount === 0) allReceived()
    })
  }
  for (let n = 0; n < SOCKETS; n += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, openSocket))
  return {
    all() {
      missingCount = SOCKETS
      return new Promise<void>((resolve) => {
        allReceived = resolve
      })
    },
    close() {
      for (const socket of sockets) socket.terminate()
    },
  }
}

/**
 * 5,000 open sockets on one process, compared with bare `ws`: the memory of each, and the time until the last
 * one has a frame.
 */
export async function benchSockets({ product }: World): Promise<Row[]> {
  const [ada, bo] = [await member(product, 'Ada'), await member(product, 'Bo')]
  await postJob({ client: bo })
  const { body } = await ada.call('POST /conversations', { message: 'Hi', participant_id: bo.user_id })
  const frame = JSON.stringify({ event: 'typing', data: { conversationId: body.conversation.id } })
  const bare = await startBeside('../bare/sockets.ts')
  const apiPid = Number(product.pid('api'))

  const memoryBefore = { ours: memoryOf(apiPid), bare: memoryOf(bare.pid) }
  const ours = await crowd(
    () => memberConnection(product, bo.token),
    (text) => text.includes('"typing"'),
  )
  const otherSockets = await crowd(
    () => new WebSocket(`ws://127.0.0.1:${bare.port}`),
    () => true,
  )
  const memoryEach = {
    ours: (memoryOf(apiPid) - memoryBefore.ours) / SOCKETS / 1024,
    bare: (memoryOf(bare.pid) - memoryBefore.bare) / SOCKETS / 1024,
  }
  const [speaker, bareSpeaker] = [
    memberConnection(product, ada.token),
    new WebSocket(`ws://127.0.0.1:${bare.port}`),
  ]
  await Promise.all([speaker, bareSpeaker].map((socket) => new Promise((done) => socket.once('open', done))))
  const say = (sender: WebSocket, to: typeof ours) => () => {
    const frames = to.all()
    sender.send(frame)
    return frames
  }
  const [fanned = [], plain = []] = await interleave(
    [
      { name: 'ours', act: say(speaker, ours) },
      { name: 'bare', act: say(bareSpeaker, otherSockets) },
    ],
    1,
    { turns: 2, milliseconds: 1_000 },
  )
  ours.close()
  otherSockets.close()
  for (const socket of [speaker, bareSpeaker]) socket.terminate()
  await bare.stop()
  const rate = percentile(
    fanned.map(({ latencies, milliseconds }) => (latencies.length * SOCKETS * 1_000) / milliseconds),
    0.5,
  )
  return [
    compare(
      `a frame to ${SOCKETS.toLocaleString('en-US')} sockets of one process, until the last has it`,
      fanned,
      plain,
      (slice) => 1 / p50(slice),
      { minimum: 0.7 },
    ),
    { name: 'frames to those sockets', ours: `${Math.round(rate).toLocaleString('en-US')}/s` },
    {
      name: 'memory of each socket',
      ours: `${memoryEach.ours.toFixed(1)} kB`,
      bare: `${memoryEach.bare.toFixed(1)} kB`,
    },
  ]
}

if (import.meta.main) await printInWorld(benchSockets)
