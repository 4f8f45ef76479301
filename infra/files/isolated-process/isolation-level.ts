import type { Isolation } from '../isolation/commands.ts'
import { availableIsolation } from '../isolation/isolation.ts'

const ISOLATION_LABELS: Record<Isolation | 'absent' | 'unknown', string> = {
  namespaces: 'in separate namespaces: no network, no files, no other processes',
  user: 'as another user who can open nothing; without namespaces, LibreOffice is off unless SOFFICE_ISOLATION=user',
  limits: 'as this user, able to open nothing; without namespaces, LibreOffice is off',
  absent: 'not at all: setpriv and prlimit of util-linux are missing, so no upload is accepted',
  unknown: 'not yet: the machine is too busy to test what isolation it allows',
}

/** How the process that reads uploads is isolated, as /ready names it. */
export const isolationLevel = () =>
  availableIsolation().then(
    (isolation) => isolation ?? 'absent',
    () => 'unknown' as const,
  )

/** The isolation as a text, shown at the start. */
export const isolationDescription = async () => ISOLATION_LABELS[await isolationLevel()]
