import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { ContractResponse, HistoryEntryResponse } from '#api/wire/shapes/contract.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import * as hiringContractsCopy from '#web/copy/hiring/contracts.tsx'
import { priceTexts } from '#web/ui/amounts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { ErrorSummary, useForm } from '#web/ui/form/form.tsx'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'
import { wireChecks } from '#web/ui/form/wire-checks.ts'
import { formatMoment, formatUsd } from '#web/ui/format.ts'
import { useEscapeToClose } from '#web/ui/keyboard/escape.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { submissionSummary } from './contract-history.tsx'

const SUBMISSION_ORDINALS = [
  '',
  '',
  hiringContractsCopy.forTheSecondTime,
  hiringContractsCopy.forTheThirdTime,
]

type Decision = 'approve' | 'reject'
type Props = { contract: ContractResponse; history: readonly HistoryEntryResponse[]; name: string }

/** Approves or rejects the submitted work, each in two steps. */
export function ApprovalPanel({ contract, history, name }: Props) {
  const [decision, setDecision] = useState<Decision>()
  const [canceledDecision, setCanceledDecision] = useState<Decision>()
  const stepProps = {
    contract,
    name,
    cancel: () => {
      setCanceledDecision(decision)
      setDecision(undefined)
    },
  }
  if (decision === 'approve') return <ReleaseForm {...stepProps} />
  if (decision === 'reject') return <RejectForm {...stepProps} />
  const { count, last: lastSubmittedAt } = submissionSummary(history)
  return (
    <Panel heading={hiringContractsCopy.submittedTheWork(name)}>
      <p className="quiet">
        {lastSubmittedAt &&
          `${formatMoment(lastSubmittedAt)}${SUBMISSION_ORDINALS[count] ?? hiringContractsCopy.forTheThTime(count)}. `}
        {hiringContractsCopy.approvingReleasesReceivesTodayThis({
          budget: formatUsd(contract.budget),
          name: <bdi>{name}</bdi>,
          payout: priceTexts(contract.budget).payout,
        })}
      </p>
      <DecisionButtons choose={setDecision} canceledDecision={canceledDecision} />
      <p className="small quiet">{hiringContractsCopy.rejectSendsTheWorkBack}</p>
    </Panel>
  )
}

/** The two buttons. After a canceled step, the button of `canceledDecision` takes the focus. */
function DecisionButtons({
  choose,
  canceledDecision,
}: {
  choose(decision: Decision): void
  canceledDecision: Decision | undefined
}) {
  const approve = useFocusOnMount<HTMLButtonElement>(canceledDecision !== 'approve')
  const reject = useFocusOnMount<HTMLButtonElement>(canceledDecision !== 'reject')
  return (
    <div className="stack stack--2">
      <Button ref={approve} tone="primary" wide onClick={() => choose('approve')}>
        {hiringContractsCopy.approve}
      </Button>
      <Button ref={reject} wide onClick={() => choose('reject')}>
        {hiringContractsCopy.reject}
      </Button>
    </div>
  )
}

/** The second step of both: the client confirms, or goes back. */
type StepProps = { contract: ContractResponse; name: string; cancel(): void }

/** The second step of Approve. Only this step moves money. */
function ReleaseForm({ contract: { id, budget }, name, cancel }: StepProps) {
  const approve = useApiMutation('GET /client/contracts/approve/{id}')
  const question = useFocusOnMount<HTMLHeadingElement>()
  const form = useRef<HTMLFormElement>(null)
  const stopApproving = () => {
    if (!approve.isPending) cancel()
  }
  useEscapeToClose(stopApproving, form)
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
        {hiringContractsCopy.releaseThePaymentTo({ name: <bdi>{name}</bdi> })}
      </h2>
      <p className="quiet">
        {hiringContractsCopy.receivesTodayLessTheFee({
          name: <bdi>{name}</bdi>,
          payout: priceTexts(budget).payout,
          budget: formatUsd(budget),
        })}
      </p>
      {approve.isError && <p role="alert">{errorMessage(approve.error)}</p>}
      <div className="actions">
        <Button type="submit" tone="primary" busyLabel={approve.isPending && hiringContractsCopy.approving}>
          {hiringContractsCopy.yesApprove}
        </Button>
        <Button onClick={stopApproving}>{hiringContractsCopy.cancel}</Button>
      </div>
    </form>
  )
}

const toBody = ({ reason }: { reason: string }) => ({ reason: reason.trim() })
const checks = wireChecks('POST /client/contracts/deny/{id}', toBody, {
  reason: hiringContractsCopy.sayWhatsMissing,
})

/** The second step of Reject. A reason is required. */
function RejectForm({ contract, name, cancel }: StepProps) {
  const navigate = useNavigate()
  const deny = useApiMutation(
    'POST /client/contracts/deny/{id}',
    () => void navigate({ to: '/contracts', search: { rejected: contract.id } }),
  )
  const heading = useFocusOnMount<HTMLHeadingElement>()
  const form = useForm({
    initial: { reason: '' },
    ...checks,
    submit: (values) => deny.mutateAsync({ params: { id: contract.id }, body: toBody(values) }),
  })
  return (
    <form className="panel" onSubmit={form.onSubmit} noValidate>
      <h2 ref={heading} tabIndex={-1}>
        {hiringContractsCopy.whatsMissing}
      </h2>
      <ErrorSummary {...form.summary} />
      <TextArea
        {...form.field('reason')}
        label={hiringContractsCopy.reason}
        help={hiringContractsCopy.willSeeThisAndCan(name)}
        rows={4}
      />
      <div className="actions">
        <Button type="submit" tone="danger-fill" busyLabel={form.isBusy && hiringContractsCopy.rejecting}>
          {hiringContractsCopy.reject}
        </Button>
        <Button onClick={cancel}>{hiringContractsCopy.cancel}</Button>
      </div>
    </form>
  )
}
