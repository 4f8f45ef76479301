import { readEnv } from '#infra/env.ts'
import { apiServer } from '#infra/processes/api-server.ts'
import { parts } from '#infra/processes/parts/parts.ts'
import { closeParts } from '#infra/processes/parts/stores.ts'
import type { Running } from './product.ts'
import { recorder } from './recorded.ts'

/** A second API of this product, in the test's own process; `read` returns the tables that a response was read from. */
export async function recordedApi(product: Running) {
  const env = readEnv({ ...process.env, ...product.settings, LOG_LEVEL: 'fatal', RATE_LIMITS: '0' })
  const all = parts(env, 'recorded')
  const { recording, tables } = recorder()
  const reading = { sql: recording(all.sql), searching: recording(all.searching) }
  const server = await apiServer(all, reading)
  return {
    async read(method: 'GET' | 'POST', url: string, token?: string) {
      tables()
      const { statusCode: status } = await server.inject({
        method,
        url,
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        ...(method === 'POST' && { payload: {} }),
      })
      return { status, tables: tables() }
    },
    async end() {
      await server.close()
      await closeParts(all)
    },
  }
}
