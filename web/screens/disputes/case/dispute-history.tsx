import { CircleCheck, CircleQuestionMark, MessageSquare, Scale } from 'lucide-react'
import type { Dispute } from '#api/wire/shapes/dispute.ts'
import { useSession } from '#web/app/session.ts'
import { Section } from '#web/ui/layout/page.tsx'
import { firstName } from '#web/ui/member-text.ts'
import { Timeline } from '#web/ui/timeline.tsx'
import type { OtherParty } from './dispute-parties.ts'

type Props = { dispute: Dispute; other: OtherParty; heldAmount: string }

/** The times of filing, of what each side and support did afterwards, and of the decision. */
export function DisputeHistory({ dispute, other, heldAmount }: Props) {
  const userId = useSession().user_id
  const nameOf = (id: string) => (id === userId ? 'You' : firstName(other))
  const { filed_by, created_at, statements, questions, resolution } = dispute
  const filingText = filed_by === undefined ? 'We opened a dispute' : `${nameOf(filed_by)} filed a dispute`
  return (
    <Section heading="History">
      <Timeline
        entries={[
          { time: created_at, icon: Scale, text: `${filingText}, and ${heldAmount} was frozen` },
          ...statements.map(({ user_id, created_at: time }) => ({
            time,
            icon: MessageSquare,
            text: `${nameOf(user_id)} added a statement`,
          })),
          ...questions.map(({ created_at: time }) => ({
            time,
            icon: CircleQuestionMark,
            text: 'Our support team asked both of you',
          })),
          ...(resolution
            ? [{ time: resolution.resolved_at, icon: CircleCheck, text: 'Our support team decided' }]
            : []),
        ]}
      />
    </Section>
  )
}
