import { useId } from 'react'
import { readDraft } from '#web/app/draft.ts'
import * as hiringApplyCopy from '#web/copy/hiring/apply.tsx'
import { CopyButton } from '#web/ui/form/copy-button.tsx'
import type { ProposalValues } from '../applications/proposal-form.tsx'

/** The name of the draft of a proposal for this job. */
export const proposalDraftKey = (job_id: string) => `proposal.${job_id}`
export const readProposalDraft = (job_id: string) => readDraft<ProposalValues>(proposalDraftKey(job_id))
export const hasUnsentProposal = (job_id: string) => Boolean(readProposalDraft(job_id).proposal?.trim())

type Props = { job_id: string; sentProposal?: string }

/**
 * A typed proposal that can no longer be sent, for reading and copying. Not shown if it equals the sent one.
 */
export function UnsentProposal({ job_id, sentProposal }: Props) {
  const id = useId()
  const { proposal = '' } = readProposalDraft(job_id)
  if (!hasUnsentProposal(job_id) || proposal.trim() === sentProposal) return null
  return (
    <div className="field">
      <label htmlFor={id}>{hiringApplyCopy.yourUnsentProposal}</label>
      <textarea id={id} className="textarea" rows={8} readOnly value={proposal} />
      <span className="row row--2">
        <CopyButton text={proposal} label={hiringApplyCopy.copyProposal} />
      </span>
    </div>
  )
}
