import { useState } from 'react'
import type { Contract, HistoryEntry } from '#api/wire/shapes/contract.ts'
import { payout } from '#domain/kernel/money.ts'
import { Button } from '#web/ui/form/button.tsx'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'
import { formatMoment, formatUsd } from '#web/ui/format.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { submissions } from '../contract/history.tsx'
import { Reject } from './reject.tsx'
import { Release } from './release.tsx'

const TIMES = ['', '', ', for the second time', ', for the third time']

type Choice = 'approve' | 'reject'
type Props = { contract: Contract; history: readonly HistoryEntry[]; name: string }

/** What was handed in is approved or rejected, each in two steps. */
export function Decide({ contract, history, name }: Props) {
  const [chosen, setChosen] = useState<Choice>()
  const [left, setLeft] = useState<Choice>()
  const step = {
    contract,
    name,
    cancel: () => {
      setLeft(chosen)
      setChosen(undefined)
    },
  }
  if (chosen === 'approve') return <Release {...step} />
  if (chosen === 'reject') return <Reject {...step} />
  const { count, last } = submissions(history)
  return (
    <Panel heading={`${name} submitted the work`}>
      <p className="quiet">
        {last && `${formatMoment(last)}${TIMES[count] ?? `, for the ${count}th time`}. `}
        Approving releases {formatUsd(contract.budget)}: <bdi>{name}</bdi> receives{' '}
        {formatUsd(payout(Math.round(contract.budget * 100)) / 100)} today.
      </p>
      <Choices choose={setChosen} left={left} />
    </Panel>
  )
}

/** `left`: the choice that was canceled, which takes the focus back. */
function Choices({ choose, left }: { choose(choice: Choice): void; left: Choice | undefined }) {
  const approve = useFocusOnMount<HTMLButtonElement>(left !== 'approve')
  const reject = useFocusOnMount<HTMLButtonElement>(left !== 'reject')
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
