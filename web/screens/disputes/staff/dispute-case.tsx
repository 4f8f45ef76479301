import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { isolate } from '#domain/kernel/text/isolation.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { query, useApiMutation } from '#web/app/api-query.ts'
import { call } from '#web/app/client.ts'
import { useSession } from '#web/app/session.ts'
import * as disputesStaffCopy from '#web/copy/disputes/staff.tsx'
import { displayText } from '#web/ui/display-text.ts'
import { Button } from '#web/ui/form/button.tsx'
import { formatMoment } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { KeyHint } from '#web/ui/keyboard/key-combination.tsx'
import { PageShortcuts } from '#web/ui/keyboard/page-shortcuts.tsx'
import { useKeys } from '#web/ui/keyboard/use-keys.ts'
import { BackLink, PageTitle, Section } from '#web/ui/layout/page.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { QueryContent } from '#web/ui/query-content.tsx'
import { QueueNavigation, queuePosition } from '#web/ui/staff/queue-navigation.tsx'
import { DisputeStatusLabel } from '#web/ui/status-labels.tsx'
import { Moment } from '#web/ui/time.tsx'
import { TIMELINE_SHORTCUTS, Timeline } from '../../audit/timeline/timeline.tsx'
import { CaseStatements } from './case-statements.tsx'
import { DecisionPanel, DecisionSummary } from './decision-panel.tsx'
import { MoneyPanel } from './money-panel.tsx'
import { CaseNotes, CaseQuestions } from './notes-and-questions.tsx'
import type { DisputeCaseResponse } from './payout-parts.ts'
import { isOverdue, reminderTimeOf } from './reminder.ts'

export function DisputeCase() {
  const { id = '' } = useParams({ strict: false })
  // Each read of a case is recorded, so it is not repeated when the window gets the focus again.
  const response = useQuery({
    ...query('GET /staff/disputes/{id}', { params: { id } }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return (
    <>
      <BackLink to="/staff/disputes">{disputesStaffCopy.disputes}</BackLink>
      <QueryContent query={response} subject={disputesStaffCopy.theCase} skeleton="detail">
        {(data) => <DisputeCaseView key={data.dispute.id} {...data} />}
      </QueryContent>
    </>
  )
}

const QUEUE_QUERY = query('GET /staff/disputes', { query: { page: 1 } })

function DisputeCaseView(data: DisputeCaseResponse) {
  const { dispute, parties, escrow, files, timeline, contract } = data
  const undecidedDisputes = (useQuery(QUEUE_QUERY).data?.disputes ?? []).filter(
    ({ status }) => status !== 'resolved',
  )
  const { previousItem: previousCase, nextItem: nextCase } = queuePosition(undecidedDisputes, dispute.id)
  const evidence = useEvidenceExport(dispute.id)
  const [wasDecidedHere, setWasDecidedHere] = useState(false)
  useKeys({ e: () => evidence.mutate() }, { e: disputesStaffCopy.exportTheEvidence })
  const bothParties = [parties.client, parties.consultant]
  const filer = bothParties.find(({ user_id }) => user_id === dispute.filed_by)
  return (
    <>
      <PageTitle>{disputesStaffCopy.disputeAbout(displayText(dispute.title))}</PageTitle>
      <div className="row">
        <h1 className="break-anywhere">
          <bdi>{displayText(dispute.title)}</bdi>
        </h1>
        <DisputeStatusLabel status={dispute.status} audience="staff" />
        <span className="quiet">
          {disputesStaffCopy.filedBy({ time: <Moment time={dispute.created_at} /> })}{' '}
          {filer ? fullName(filer) : disputesStaffCopy.theSystem}
        </span>
        <span className="row row--2 push">
          <Button
            aria-keyshortcuts="E"
            busyLabel={evidence.isPending && disputesStaffCopy.collecting}
            onClick={() => evidence.mutate()}
          >
            <Icon icon={FileDown} small />
            {disputesStaffCopy.downloadEvidence}
            <KeyHint>E</KeyHint>
          </Button>
          <QueueNavigation to="/staff/disputes/$id" {...{ previousItem: previousCase, nextItem: nextCase }} />
        </span>
      </div>
      {evidence.error && <p role="alert">{errorMessage(evidence.error)}</p>}
      <p className="quiet" role="status">
        {evidence.data && <span>{disputesStaffCopy.evidenceSaved({ data: evidence.data })}</span>}
        {wasDecidedHere && dispute.resolution && (
          <span className="hidden">{disputesStaffCopy.theDisputeIsDecided}</span>
        )}
      </p>
      <div className="columns columns--even">
        <div className="stack columns__actions">
          {dispute.resolution && <DecisionSummary {...data} wasDecidedHere={wasDecidedHere} />}
          <TakeCasePanel dispute={dispute} />
          <MoneyPanel {...data} />
          {dispute.status === 'under_review' && (
            <DecisionPanel {...{ dispute, escrow, parties }} onDecide={() => setWasDecidedHere(true)} />
          )}
          <CaseQuestions dispute={dispute} />
          <CaseNotes dispute={dispute} />
        </div>
        <div>
          <CaseStatements dispute={dispute} parties={parties} files={files} />
          <Section
            heading={disputesStaffCopy.timeline}
            end={
              <Link
                className="link"
                to="/staff/timeline/$kind/$id"
                params={{ kind: 'contract', id: contract.id }}
              >
                {disputesStaffCopy.contractTimeline}
              </Link>
            }
          >
            <Timeline entries={timeline} />
          </Section>
        </div>
      </div>
      <PageShortcuts
        shortcuts={[
          ...TIMELINE_SHORTCUTS,
          dispute.status !== 'resolved' && ['T', 'take'],
          dispute.status === 'under_review' && [disputesStaffCopy.n1To3, 'outcome'],
          dispute.status === 'under_review' && ['Q', 'question'],
          dispute.status === 'under_review' && ['N', 'note'],
          ['E', 'evidence'],
          (previousCase ?? nextCase) !== undefined && ['J K', disputesStaffCopy.nextPreviousCase],
        ]}
      />
    </>
  )
}

/** Who handles the case. Staff must take a case before they decide it. */
function TakeCasePanel({ dispute }: Pick<DisputeCaseResponse, 'dispute'>) {
  const { user_id } = useSession()
  const take = useApiMutation('POST /staff/disputes/{id}/take')
  const { taken_by } = dispute
  const isOwn = taken_by?.user_id === user_id
  const isResolved = dispute.status === 'resolved'
  const canTake = !isResolved && !isOwn
  const takeCase = () => canTake && !take.isPending && take.mutate({ params: { id: dispute.id } })
  useKeys({ t: takeCase }, { t: disputesStaffCopy.takeTheCase })
  return (
    <Panel heading={isResolved ? disputesStaffCopy.decidedByWithSource : disputesStaffCopy.assignedTo}>
      <p>
        {taken_by
          ? isOwn
            ? 'You'
            : isolate(taken_by.name)
          : isResolved
            ? disputesStaffCopy.nobodyItWasSettledAutomatically
            : disputesStaffCopy.nobodyYet}
      </p>
      {dispute.status === 'filed' && (
        <p className="quiet">
          {disputesStaffCopy.reminder(formatMoment(reminderTimeOf(dispute)), isOverdue(dispute))}
        </p>
      )}
      {canTake && (
        <div>
          <Button
            {...(taken_by ? {} : { tone: 'primary' as const })}
            aria-keyshortcuts="T"
            busyLabel={take.isPending && disputesStaffCopy.taking}
            onClick={takeCase}
          >
            {taken_by ? disputesStaffCopy.takeItOver : disputesStaffCopy.takeThisCase}
            <KeyHint>T</KeyHint>
          </Button>
        </div>
      )}
      {take.error && <p role="alert">{errorMessage(take.error)}</p>}
    </Panel>
  )
}

/** Saves the signed evidence file exactly as it was signed. Resolves to its name. */
const useEvidenceExport = (id: string) =>
  useMutation({
    mutationFn: async () => {
      const evidence = await call('GET /staff/disputes/{id}/evidence', { params: { id } })
      const url = URL.createObjectURL(new Blob([JSON.stringify(evidence)], { type: 'application/json' }))
      const download = `evidence-${id}.json`
      Object.assign(document.createElement('a'), { href: url, download }).click()
      URL.revokeObjectURL(url)
      return download
    },
  })
