import { useRef } from 'react'
import type { Contract } from '#api/wire/shapes/contract.ts'
import { payout } from '#domain/kernel/money.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import { Button } from '#web/ui/form/button.tsx'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'
import { formatUsd } from '#web/ui/format.ts'
import { useEscapeToClose } from '#web/ui/keyboard/escape.ts'

type Props = { contract: Contract; name: string; cancel(): void }

/** The second step of Approve. Only this step moves money. */
export function ReleaseForm({ contract: { id, budget }, name, cancel }: Props) {
  const approve = useApiMutation('GET /client/contracts/approve/{id}')
  const question = useFocusOnMount<HTMLHeadingElement>()
  const form = useRef<HTMLFormElement>(null)
  const back = () => {
    if (!approve.isPending) cancel()
  }
  useEscapeToClose(back, form)
  return (
    <form
      ref={form}
      className="panel"
      onSubmit={(event) => {
        event.preventDefault()
        approve.mutate({ params: { id } })
      }}
    >
      <h2 ref={question} tabIndex={-1}>
        Release the payment to <bdi>{name}</bdi>?
      </h2>
      <p className="quiet">
        <bdi>{name}</bdi> receives {formatUsd(payout(Math.round(budget * 100)) / 100)} today:{' '}
        {formatUsd(budget)} less the fee. This cannot be undone.
      </p>
      {approve.isError && <p role="alert">{errorMessage(approve.error)}</p>}
      <div className="actions">
        <Button type="submit" tone="primary" busy={approve.isPending && 'Approving'}>
          Yes, approve
        </Button>
        <Button onClick={back}>Cancel</Button>
      </div>
    </form>
  )
}
