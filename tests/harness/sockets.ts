import WebSocket from 'ws'
import { until } from './api.ts'
import type { Running } from './product.ts'

/** A socket that has been let in; `closed` holds the code with which it was closed. */
export async function socket({ api }: Pick<Running, 'api'>, token: string) {
  const line = new WebSocket(`${api.replace(/^http/, 'ws')}/realtime`, ['consilium.v1', `bearer.${token}`])
  const heard: string[] = []
  const closed: number[] = []
  line.on('message', (data) => heard.push(JSON.parse(String(data)).event))
  line.on('close', (code) => closed.push(code))
  line.on('error', () => undefined)
  await until('the socket', async () => heard.includes('connect'))
  return { closed }
}
