import { ROLES } from '../../identity/account/account-schemas.ts'
import { kinds } from '../../kernel/catalog.ts'
import type { StreamEvent } from '../timeline/timeline.ts'
import {
  activeSpans,
  grantSpans,
  type Histories,
  histories,
  ownLicenseSpans,
  staffRoleSpans,
  storedSpans,
} from './access-spans.ts'
import type { FileRight } from './file-rights.ts'
import { overlapFromFirst, type Span, stateAfter } from './spans.ts'

/** A resource that a person could see: a file, a license of their own, or what a staff role opens. */
export type VisibleResource = Span & {
  resource: { kind: 'file' | 'license' | 'role'; id: string }
  via: FileRight['via']
}

/**
 * Returns everything that a person could ever see, in the order in which it began. `events` must contain the
 * events of their account, their files and licenses, their accesses to files of others, and those files.
 */
export function visibleResourcesOf(user_id: string, events: readonly StreamEvent[]): VisibleResource[] {
  const history = histories(events)
  const account = history.eventsOf('account', user_id)
  const memberResources = [
    ...ownFiles(history, user_id),
    ...ownLicenses(history, user_id),
    ...grantedFiles(history, user_id),
  ]
  const roleResources = ROLES.flatMap((role) =>
    staffRoleSpans(account, [role]).map(
      (span): VisibleResource => ({ ...span, resource: { kind: 'role', id: role }, via: 'staff' }),
    ),
  )
  return [...memberResources, ...roleResources]
    .flatMap((resource) =>
      overlapFromFirst([resource], activeSpans(account)).map((span) => ({ ...resource, ...span })),
    )
    .toSorted((one, other) => (one.from.position < other.from.position ? -1 : 1))
}

const ownFiles = (history: Histories, user_id: string): VisibleResource[] =>
  history.idsOf('file').flatMap((id) => {
    const file = history.eventsOf('file', id)
    if (stateAfter(kinds.file, file).context.user_id !== user_id) return []
    return storedSpans(file).map((span) => ({ ...span, resource: { kind: 'file', id }, via: 'owner' }))
  })

const ownLicenses = (history: Histories, user_id: string): VisibleResource[] =>
  history.idsOf('license').flatMap((id) => {
    const license = history.eventsOf('license', id)
    if (stateAfter(kinds.license, license).context.user_id !== user_id) return []
    return ownLicenseSpans(license).map((span) => ({
      ...span,
      resource: { kind: 'license', id },
      via: 'owner',
    }))
  })

const grantedFiles = (history: Histories, user_id: string): VisibleResource[] =>
  history.idsOf('fileAccess').flatMap((access_id) => {
    const access = history.eventsOf('fileAccess', access_id)
    const { context } = stateAfter(kinds.fileAccess, access)
    if (context.user_id !== user_id) return []
    const id = context.file_id
    return overlapFromFirst(grantSpans(access), storedSpans(history.eventsOf('file', id))).map((span) => ({
      ...span,
      resource: { kind: 'file', id },
      via: 'grant',
    }))
  })
