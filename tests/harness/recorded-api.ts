import type { Sql } from 'postgres'
import { createApiServer } from '#infra/processes/api-server.ts'
import { createDependencies } from '#infra/processes/process-dependencies.ts'
import { closeParts } from '#infra/processes/stores.ts'
import { readEnv } from '#infra/settings/env.ts'
import type { RunningProduct } from './product.ts'

/**
 * A second API of this product, in the test's own process. `read` returns the tables that a response was read
 * from.
 */
export async function recordedApi(product: RunningProduct) {
  const env = readEnv({ ...process.env, ...product.settings, LOG_LEVEL: 'fatal', RATE_LIMITS: '0' })
  const all = createDependencies(env, 'recorded')
  const { recording, tables } = recorder()
  const reading = { sql: recording(all.sql), searching: recording(all.searching) }
  const server = await createApiServer(all, reading)
  return {
    async read(method: 'GET' | 'POST', url: string, token?: string) {
      tables()
      const { statusCode } = await server.inject({
        method,
        url,
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        ...(method === 'POST' && { payload: {} }),
      })
      return { status: statusCode, tables: tables() }
    },
    async end() {
      await server.close()
      await closeParts(all)
    },
  }
}

/**
 * `recording` is a connection that records its queries. `tables` returns the tables read since its last call.
 */
function recorder() {
  let statements: string[] = []
  return {
    recording: (sql: Sql) =>
      new Proxy(sql, {
        apply(target, self, args) {
          const [first] = args
          // A table name that is no literal in the text is passed as an identifier.
          if (typeof first === 'string') statements.push(`from ${first}`)
          else if (Array.isArray(first) && 'raw' in first) statements.push(first.join(' '))
          return Reflect.apply(target, self, args)
        },
      }),
    tables() {
      const tableMatches = statements.flatMap((text) => [...text.matchAll(/\b(?:from|join)\s+"?(\w+)/g)])
      statements = []
      return tableMatches.map(([, table]) => String(table))
    },
  }
}
