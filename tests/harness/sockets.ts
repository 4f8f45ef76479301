import WebSocket from 'ws'
import { until } from './api.ts'
import type { RunningProduct } from './product.ts'

// biome-ignore lint/suspicious/noExplicitAny: frames are checked field by field by the tests that read them
type Frame = { event: string; id?: unknown; data: any }

/** A socket to the API for this member. */
export const memberConnection = (
  { api }: Pick<RunningProduct, 'api'>,
  token: string,
  headers: Record<string, string> = {},
) => new WebSocket(`${api.replace(/^http/, 'ws')}/realtime`, ['consilium.v1', `bearer.${token}`], { headers })

/** A socket with the frames that it received, the code with which it was closed, and its error. */
export function openSocket(
  product: Pick<RunningProduct, 'api'>,
  token: string,
  headers: Record<string, string> = {},
) {
  const websocket = memberConnection(product, token, headers)
  const frames: Frame[] = []
  const closeCodes: number[] = []
  const errors: string[] = []
  websocket.on('message', (text) => frames.push(JSON.parse(String(text))))
  websocket.on('close', (code) => closeCodes.push(code))
  websocket.on('error', ({ message }) => errors.push(message))
  return {
    websocket,
    frames,
    closed: closeCodes,
    failed: errors,
    /** The data of the frames of this event, in order. */
    framesOf: (event: string) => frames.filter((frame) => frame.event === event).map(({ data }) => data),
    send: (frame: object) => websocket.send(JSON.stringify(frame)),
  }
}

/**
 * An authenticated socket. `position` is that of its first frame, `closed` the codes with which it was
 * closed, `changed` the changes it received. `ask` sends a frame and resolves with the response to it.
 */
export async function socket(product: Pick<RunningProduct, 'api'>, token: string) {
  const { websocket, frames, closed, framesOf, send } = openSocket(product, token)
  const changes: { name: string; id: string }[] = []
  let lastId = 0
  websocket.on('message', () => {
    const frame = frames.at(-1)
    if (frame?.event === 'changed') changes.push(...frame.data.models)
  })
  const frameWhere = (is: (frame: Frame) => boolean) => until('the socket', async () => frames.find(is))
  const { position } = (await frameWhere(({ event }) => event === 'connect')).data
  return {
    closed,
    changed: changes,
    position: position as string,
    framesOf,
    /** The position in the newest frame. A delayed change of a shared list has an earlier one. */
    latest: () => frames.findLast(({ data }) => data.position !== undefined)?.data.position as string,
    async ask(event: string, data?: object) {
      const id = ++lastId
      send({ event, id, data })
      return frameWhere((frame) => frame.id === id)
    },
    close: () => websocket.close(),
  }
}
