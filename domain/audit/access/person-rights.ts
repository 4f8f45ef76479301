import { ROLES } from '../../identity/account/messages.ts'
import { kinds } from '../../kernel/catalogue.ts'
import type { Happened } from '../timeline/timeline.ts'
import {
  activeSpans,
  grantSpans,
  type Histories,
  histories,
  ownLicenseSpans,
  roleSpans,
  storedSpans,
} from './conditions.ts'
import type { Right } from './file-rights.ts'
import { during, type Span, stateAfter } from './spans.ts'

/** What a person could see: a file, a license of their own, or what a role in staff opens. */
export type Sight = Span & {
  resource: { kind: 'file' | 'license' | 'role'; id: string }
  via: Right['via']
}

/**
 * Everything that a person could ever see, in the order in which it began. From the events of their account, of their files
 * and licenses, and of their accesses to files of others and those files.
 */
export function sightsOf(user_id: string, events: readonly Happened[]): Sight[] {
  const past = histories(events)
  const account = past.of('account', user_id)
  const sights = [...ownFiles(past, user_id), ...ownLicenses(past, user_id), ...granted(past, user_id)]
  const roles = ROLES.flatMap((role) =>
    roleSpans(account, [role]).map(
      (span): Sight => ({ ...span, resource: { kind: 'role', id: role }, via: 'staff' }),
    ),
  )
  return [...sights, ...roles]
    .flatMap((sight) => during([sight], activeSpans(account)).map((span) => ({ ...sight, ...span })))
    .toSorted((one, other) => (one.from.position < other.from.position ? -1 : 1))
}

const ownFiles = (past: Histories, user_id: string): Sight[] =>
  past.ids('file').flatMap((id) => {
    const file = past.of('file', id)
    if (stateAfter(kinds.file, file).context.user_id !== user_id) return []
    return storedSpans(file).map((span) => ({ ...span, resource: { kind: 'file', id }, via: 'owner' }))
  })

const ownLicenses = (past: Histories, user_id: string): Sight[] =>
  past.ids('license').flatMap((id) => {
    const license = past.of('license', id)
    if (stateAfter(kinds.license, license).context.user_id !== user_id) return []
    return ownLicenseSpans(license).map((span) => ({
      ...span,
      resource: { kind: 'license', id },
      via: 'owner',
    }))
  })

const granted = (past: Histories, user_id: string): Sight[] =>
  past.ids('fileAccess').flatMap((access_id) => {
    const access = past.of('fileAccess', access_id)
    const { context } = stateAfter(kinds.fileAccess, access)
    if (context.user_id !== user_id) return []
    const id = context.file_id
    return during(grantSpans(access), storedSpans(past.of('file', id))).map((span) => ({
      ...span,
      resource: { kind: 'file', id },
      via: 'grant',
    }))
  })
