import type { Sql } from 'postgres'
import { accessAt } from '#domain/audit/access/file-rights.ts'
import { type Look, readsIn, refusalsIn } from '#domain/audit/access/looks.ts'
import { stateAfter } from '#domain/audit/access/spans.ts'
import { type Happened, inOrder, thingOf, upTo } from '#domain/audit/timeline/timeline.ts'
import { ReadingRole } from '#domain/files/reading.ts'
import { kinds } from '#domain/kernel/catalogue.ts'
import { streamOf } from '#domain/kernel/stream.ts'
import { names } from '../../files/shown-files.ts'
import type { FileAccessThen } from '../../wire/audit/access.ts'

/** The moment that `at` means for these events: itself, that of the last of them up to a position, or else `now`. */
export function momentOf(past: readonly Happened[], at: string | undefined, now: string): string {
  if (at === undefined) return now
  return /^\d+$/.test(at) ? (past.at(-1)?.event.at ?? now) : new Date(at).toISOString()
}

const own = (past: readonly Happened[], stream: string) => past.filter((each) => each.stream === stream)

/** Where staff find an event: what happens to an access is in the timeline of its file. */
const linkTo = (file_id: string, { stream, position, event: { type } }: Happened) => {
  const { kind, id } = thingOf(stream)
  const of =
    kind === 'license' || kind === 'dispute' || kind === 'account'
      ? { kind, id }
      : { kind: 'file' as const, id: file_id }
  return { type, position: String(position), of }
}

/** The roles in which a member of staff read files, at the end of these events. */
const rolesOf = (past: readonly Happened[], user_id: string) => {
  const { context } = stateAfter(kinds.account, own(past, streamOf('account', user_id)))
  return ReadingRole.options.filter((role) => context.roles.includes(role))
}

/** Who could open a file, who had and who was refused, at the moment `at` after the events up to then. */
export async function accessThen(
  sql: Sql,
  file_id: string,
  all: readonly Happened[],
  { at, now }: { at: string | undefined; now: string },
): Promise<FileAccessThen> {
  const past = upTo(all, at)
  const moment = momentOf(past, at, now)
  const file = stateAfter(kinds.file, own(inOrder(past), streamOf('file', file_id)))
  const of = past.filter(({ event }) => 'file_id' in event && event.file_id === file_id)
  const [open, reads, refusals] = [accessAt(file_id, past, moment), readsIn(of), refusalsIn(of)]
  const named = await names(sql, [...open, ...[...reads, ...refusals].map(({ last }) => last.event)])
  const often = ({
    first,
    last,
    times,
  }: Look<(typeof reads | typeof refusals)[number]['last']['event']>) => ({
    ...named(last.event.user_id),
    times,
    first: first.event.at,
    last: last.event.at,
    event: linkTo(file_id, last),
  })
  return {
    file_id,
    at: moment,
    file_name: file.context.file_name,
    state: String(file.value),
    people: open.map(({ user_id, via, by, from, until }) => ({
      ...named(user_id),
      via,
      ...(via === 'staff' && { roles: rolesOf(past, user_id) }),
      since: from.at,
      ...(until !== undefined && { until }),
      event: linkTo(file_id, by),
    })),
    read: reads.map((look) => ({
      ...often(look),
      action: look.last.event.type === 'FileViewed' ? ('viewed' as const) : ('downloaded' as const),
      as: look.last.event.as,
      ...(look.last.event.role !== undefined && { role: look.last.event.role }),
    })),
    refused: refusals.map((look) => ({ ...often(look), why: look.last.event.why })),
  }
}
