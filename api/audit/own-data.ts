import { Readable } from 'node:stream'
import type { Sql } from 'postgres'
import type { Handlers } from '#api/http/handlers.ts'
import type { Services } from '#api/http/services.ts'
import type { ownDataRoutes } from '#api/wire/audit/own-data.ts'
import { recordDataExport } from '#commands/identity/export-data.ts'
import type { ListedSession } from '#commands/ports/identity/sessions.ts'
import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import { SECTION_NAMES, sectionRows } from '#projections/audit/own-data.ts'
import { requireCompleted } from '../identity/problems.ts'

type ExportSubject = { user_id: string; at: string; sessions: ListedSession[] }

/** Returns the document as a stream, so that years of messages are never in memory at once. */
async function* exportChunks(sql: Sql, { user_id, at, sessions }: ExportSubject) {
  const header = { product: PRODUCT_NAME, exported_at: at, user_id, sessions }
  yield JSON.stringify(header).slice(0, -1)
  for (const name of SECTION_NAMES) {
    yield `,\n${JSON.stringify(name)}:[`
    let separator = ''
    for await (const row of sectionRows(sql, name, user_id)) {
      yield `${separator}\n${JSON.stringify(row)}`
      separator = ','
    }
    yield ']'
  }
  yield '}\n'
}

export const ownDataHandlers = ({ identity, sql }: Services): Handlers<keyof typeof ownDataRoutes> => ({
  'GET /settings/export': async (call) => {
    const { ctx, member, reply } = call
    await requireCompleted(call, await recordDataExport(identity, ctx, member.user_id))
    const sessions = await identity.sessions.list(member.user_id, new Date(ctx.at))
    reply.headers({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${PRODUCT_NAME.toLowerCase()}-data.json"`,
    })
    return Readable.from(exportChunks(sql, { user_id: member.user_id, at: ctx.at, sessions }))
  },
})
