import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { License } from '#api/wire/shapes/license.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import { Button } from '#web/ui/form/button.tsx'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'

type Props = { license: Pick<License, 'id'> }

/** In two steps: the second one says what is deleted and what stays. */
export function DeleteLicense({ license }: Props) {
  const [confirming, setConfirming] = useState(false)
  if (confirming) return <Confirm license={license} cancel={() => setConfirming(false)} />
  return (
    <Button tone="danger" wide onClick={() => setConfirming(true)}>
      DELETE
    </Button>
  )
}

function Confirm({ license, cancel }: Props & { cancel(): void }) {
  const navigate = useNavigate()
  const remove = useApiMutation('DELETE /consultant/licenses/{id}', () => void navigate({ to: '/licenses' }))
  const words = useFocusOnMount<HTMLParagraphElement>()
  return (
    <>
      <p className="quiet plain-focus" tabIndex={-1} ref={words}>
        You can no longer apply to jobs in states where only this license counts. The decisions and the
        document stay on record.
      </p>
      {remove.isError && <p role="alert">{errorMessage(remove.error)}</p>}
      <div className="actions">
        <Button
          tone="danger-fill"
          busy={remove.isPending && 'Deleting'}
          onClick={() => remove.mutate({ params: { id: license.id } })}
        >
          YES, DELETE
        </Button>
        <Button onClick={cancel}>Keep it</Button>
      </div>
    </>
  )
}
