import { Ban } from 'lucide-react'
import type { ReactNode } from 'react'
import { isolate } from '#domain/kernel/text/isolation.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import * as uiCopy from '#web/copy/ui/ui.tsx'
import { Button } from '../form/button.tsx'
import { firstName, fullName } from '../member-text.ts'
import { Notice } from '../notice.tsx'
import { type BlockablePerson, blockButtonId, useIsBlocked } from './use-blocked.ts'

type Props = {
  person: BlockablePerson
  /** What blocking means on this page. */
  children: ReactNode
}

/** Says that the reader has blocked this member, with a button to unblock. Renders nothing if they have not. */
export function BlockedNotice({ person, children }: Props) {
  const isBlocked = useIsBlocked(person.user_id)
  // The button disappears together with the notice.
  const unblock = useApiMutation('DELETE /blocks/{userId}', () =>
    document.getElementById(blockButtonId(person))?.focus(),
  )
  return (
    <div className="blocked" role="status">
      {isBlocked && (
        <Notice icon={Ban} heading={uiCopy.youBlocked({ name: <bdi>{firstName(person)}</bdi> })} level={2}>
          <p className="small">{children}</p>
          {unblock.error && (
            <p className="small" role="alert">
              {uiCopy.notUnblockedError({ error: errorMessage(unblock.error) })}
            </p>
          )}
          <div className="actions">
            <Button
              small
              busyLabel={unblock.isPending && uiCopy.unblocking}
              aria-label={uiCopy.unblockPerson(isolate(fullName(person)))}
              onClick={() => unblock.mutate({ params: { userId: person.user_id } })}
            >
              {uiCopy.unblock}
            </Button>
          </div>
        </Notice>
      )}
    </div>
  )
}
