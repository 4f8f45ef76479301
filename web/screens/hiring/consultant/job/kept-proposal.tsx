import { useId } from 'react'
import { readDraft } from '#web/app/draft.ts'
import { CopyButton } from '#web/ui/form/copy-button.tsx'
import type { ProposalText } from '../proposal-form.tsx'

/** The name under which what is typed for this job is kept until it is sent. */
export const draftFor = (job_id: string) => `proposal.${job_id}`
export const readProposal = (job_id: string) => readDraft<ProposalText>(draftFor(job_id))
export const isKept = (job_id: string) => Boolean(readProposal(job_id).proposal?.trim())

type Props = { job_id: string; sent?: string }

/** A proposal that was typed and can no longer be sent, to read and to copy; not the one that was `sent`. */
export function KeptProposal({ job_id, sent }: Props) {
  const id = useId()
  const { proposal = '' } = readProposal(job_id)
  if (!isKept(job_id) || proposal.trim() === sent) return null
  return (
    <div className="field">
      <label htmlFor={id}>What you wrote, not sent</label>
      <textarea id={id} className="textarea" rows={8} readOnly value={proposal} />
      <span className="row row--2">
        <CopyButton text={proposal} label="Copy proposal" />
      </span>
    </div>
  )
}
