import WebSocket from 'ws'
import { until } from './api.ts'
import type { Running } from './product.ts'

/** A socket that has been let in; `closed` holds the code with which it was closed, `changed` what it was told of. */
export async function socket({ api }: Pick<Running, 'api'>, token: string) {
  const line = new WebSocket(`${api.replace(/^http/, 'ws')}/realtime`, ['consilium.v1', `bearer.${token}`])
  const heard: string[] = []
  const closed: number[] = []
  const changed: { name: string; id: string }[] = []
  line.on('message', (frame) => {
    const { event, data } = JSON.parse(String(frame))
    heard.push(event)
    if (event === 'changed') changed.push(...data.models)
  })
  line.on('close', (code) => closed.push(code))
  line.on('error', () => undefined)
  await until('the socket', async () => heard.includes('connect'))
  return { closed, changed, close: () => line.close() }
}
