import { Ban } from 'lucide-react'
import type { ReactNode } from 'react'
import { isolate } from '#domain/kernel/text/isolation.ts'
import { inWords } from '#web/app/api-error.ts'
import { useAct } from '#web/app/query-client.ts'
import { Button } from '../form/button.tsx'
import { firstName, fullName } from '../member-text.ts'
import { Notice } from '../notice.tsx'
import { buttonId, type Other, useBlocked } from './use-blocked.ts'

type Props = {
  of: Other
  /** What that means at this place. */
  children: ReactNode
}

/** Says that the user has blocked this person, and unblocks them; nothing otherwise. */
export function BlockedNotice({ of: person, children }: Props) {
  const blocked = useBlocked(person.user_id)
  // The button goes with the notice.
  const unblock = useAct('DELETE /blocks/{userId}', () => document.getElementById(buttonId(person))?.focus())
  return (
    <div className="blocked" role="status">
      {blocked && (
        <Notice
          icon={Ban}
          heading={
            <>
              You blocked <bdi>{firstName(person)}</bdi>
            </>
          }
          level={2}
        >
          <p className="small">{children}</p>
          {unblock.error && (
            <p className="small" role="alert">
              Not unblocked. {inWords(unblock.error)}
            </p>
          )}
          <div className="actions">
            <Button
              small
              busy={unblock.isPending && 'Unblocking'}
              aria-label={`Unblock ${isolate(fullName(person))}`}
              onClick={() => unblock.mutate({ params: { userId: person.user_id } })}
            >
              Unblock
            </Button>
          </div>
        </Notice>
      )}
    </div>
  )
}
