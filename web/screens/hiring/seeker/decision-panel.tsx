import { useState } from 'react'
import type { Contract, HistoryEntry } from '#api/wire/shapes/contract.ts'
import { payout } from '#domain/kernel/money.ts'
import { Button } from '#web/ui/form/button.tsx'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'
import { formatMoment, formatUsd } from '#web/ui/format.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { submissions } from '../contract/history.tsx'
import { RejectForm } from './reject-form.tsx'
import { ReleaseForm } from './release-form.tsx'

const submissionOrdinals = ['', '', ', for the second time', ', for the third time']

type Choice = 'approve' | 'reject'
type Props = { contract: Contract; history: readonly HistoryEntry[]; name: string }

/** Approves or rejects the submitted work, each in two steps. */
export function DecisionPanel({ contract, history, name }: Props) {
  const [chosen, setChosen] = useState<Choice>()
  const [canceledChoice, setCanceledChoice] = useState<Choice>()
  const stepProps = {
    contract,
    name,
    cancel: () => {
      setCanceledChoice(chosen)
      setChosen(undefined)
    },
  }
  if (chosen === 'approve') return <ReleaseForm {...stepProps} />
  if (chosen === 'reject') return <RejectForm {...stepProps} />
  const { count, last: lastSubmittedAt } = submissions(history)
  return (
    <Panel heading={`${name} submitted the work`}>
      <p className="quiet">
        {lastSubmittedAt &&
          `${formatMoment(lastSubmittedAt)}${submissionOrdinals[count] ?? `, for the ${count}th time`}. `}
        Approving releases {formatUsd(contract.budget)}: <bdi>{name}</bdi> receives{' '}
        {formatUsd(payout(Math.round(contract.budget * 100)) / 100)} today.
      </p>
      <Choices choose={setChosen} canceledChoice={canceledChoice} />
    </Panel>
  )
}

/** The two buttons. After a canceled step, the button of `canceledChoice` takes the focus. */
function Choices({
  choose,
  canceledChoice,
}: {
  choose(choice: Choice): void
  canceledChoice: Choice | undefined
}) {
  const approve = useFocusOnMount<HTMLButtonElement>(canceledChoice !== 'approve')
  const reject = useFocusOnMount<HTMLButtonElement>(canceledChoice !== 'reject')
  return (
    <div className="stack stack--2">
      <Button ref={approve} tone="primary" wide onClick={() => choose('approve')}>
        Approve
      </Button>
      <Button ref={reject} wide onClick={() => choose('reject')}>
        Reject
      </Button>
    </div>
  )
}
