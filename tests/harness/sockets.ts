import WebSocket from 'ws'
import { until } from './api.ts'
import type { Running } from './product.ts'

// biome-ignore lint/suspicious/noExplicitAny: frames are checked field by field by the tests that read them
type Frame = { event: string; id?: unknown; data: any }

/**
 * A socket that has been let in, at this `position`; `closed` holds the code with which it was closed, `changed` what
 * it was told of, and `ask` says something and waits for the answer to it.
 */
export async function socket({ api }: Pick<Running, 'api'>, token: string) {
  const line = new WebSocket(`${api.replace(/^http/, 'ws')}/realtime`, ['consilium.v1', `bearer.${token}`])
  const heard: Frame[] = []
  const closed: number[] = []
  const changed: { name: string; id: string }[] = []
  let asked = 0
  line.on('message', (text) => {
    const frame: Frame = JSON.parse(String(text))
    heard.push(frame)
    if (frame.event === 'changed') changed.push(...frame.data.models)
  })
  line.on('close', (code) => closed.push(code))
  line.on('error', () => undefined)
  const told = (is: (frame: Frame) => boolean) => until('the socket', async () => heard.find(is))
  const { position } = (await told(({ event }) => event === 'connect')).data
  return {
    closed,
    changed,
    position: position as string,
    /** How far the newest frame says that things are. */
    latest: () => heard.findLast(({ data }) => data.position !== undefined)?.data.position as string,
    async ask(event: string, data?: object) {
      const id = ++asked
      line.send(JSON.stringify({ event, id, data }))
      return told((frame) => frame.id === id)
    },
    close: () => line.close(),
  }
}
