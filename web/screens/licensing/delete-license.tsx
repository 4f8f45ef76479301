import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { LicenseResponse } from '#api/wire/shapes/license.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import * as licensingCopy from '#web/copy/licensing/licensing.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'

type Props = { license: Pick<LicenseResponse, 'id'> }

/** Deletes a license in two steps. The second step says what is deleted and what stays. */
export function DeleteLicense({ license }: Props) {
  const [isConfirming, setIsConfirming] = useState(false)
  if (isConfirming) return <ConfirmDelete license={license} cancel={() => setIsConfirming(false)} />
  return (
    <div className="actions">
      <Button tone="danger" onClick={() => setIsConfirming(true)}>
        {licensingCopy.deleteLabel}
      </Button>
    </div>
  )
}

function ConfirmDelete({ license, cancel }: Props & { cancel(): void }) {
  const navigate = useNavigate()
  const remove = useApiMutation('DELETE /consultant/licenses/{id}', () => void navigate({ to: '/licenses' }))
  const warningElement = useFocusOnMount<HTMLParagraphElement>()
  return (
    <>
      <p className="quiet plain-focus" tabIndex={-1} ref={warningElement}>
        {licensingCopy.youWontBeAbleTo}
      </p>
      {remove.isError && <p role="alert">{errorMessage(remove.error)}</p>}
      <div className="actions">
        <Button
          tone="danger-fill"
          busyLabel={remove.isPending && licensingCopy.deleting}
          onClick={() => remove.mutate({ params: { id: license.id } })}
        >
          {licensingCopy.yesDelete}
        </Button>
        <Button onClick={cancel}>{licensingCopy.keepIt}</Button>
      </div>
    </>
  )
}
