import WebSocket from 'ws'
import { until } from './api.ts'
import type { Running } from './product.ts'

// biome-ignore lint/suspicious/noExplicitAny: frames are checked field by field by the tests that read them
type Frame = { event: string; id?: unknown; data: any }

/**
 * An authenticated socket; `position` is that of its first frame, `closed` holds the code with which it was closed,
 * `changed` the changes it received, and `ask` sends a frame and resolves with the response to it.
 */
export async function socket({ api }: Pick<Running, 'api'>, token: string) {
  const websocket = new WebSocket(`${api.replace(/^http/, 'ws')}/realtime`, [
    'consilium.v1',
    `bearer.${token}`,
  ])
  const frames: Frame[] = []
  const closed: number[] = []
  const changed: { name: string; id: string }[] = []
  let lastId = 0
  websocket.on('message', (text) => {
    const frame: Frame = JSON.parse(String(text))
    frames.push(frame)
    if (frame.event === 'changed') changed.push(...frame.data.models)
  })
  websocket.on('close', (code) => closed.push(code))
  websocket.on('error', () => undefined)
  const frameWhere = (is: (frame: Frame) => boolean) => until('the socket', async () => frames.find(is))
  const { position } = (await frameWhere(({ event }) => event === 'connect')).data
  return {
    closed,
    changed,
    position: position as string,
    /** The data of the frames of this event, in their order. */
    of: (event: string) => frames.filter((frame) => frame.event === event).map(({ data }) => data),
    /** The position in the newest frame. */
    latest: () => frames.findLast(({ data }) => data.position !== undefined)?.data.position as string,
    async ask(event: string, data?: object) {
      const id = ++lastId
      websocket.send(JSON.stringify({ event, id, data }))
      return frameWhere((frame) => frame.id === id)
    },
    close: () => websocket.close(),
  }
}
