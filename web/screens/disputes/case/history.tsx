import { CircleCheck, CircleQuestionMark, MessageSquare, Scale } from 'lucide-react'
import type { Dispute } from '#api/wire/shapes/dispute.ts'
import { useSession } from '#web/app/session.ts'
import { Section } from '#web/ui/layout/page.tsx'
import { firstName } from '#web/ui/member-text.ts'
import { Timeline } from '#web/ui/timeline.tsx'
import type { Other } from './party.ts'

type Props = { dispute: Dispute; other: Other; held: string }

/** When it was filed, what each side and support did since, and when it was decided. */
export function History({ dispute, other, held }: Props) {
  const me = useSession().user_id
  const who = (id: string) => (id === me ? 'You' : firstName(other))
  const { filed_by, created_at, statements, questions, resolution } = dispute
  const filed = filed_by === undefined ? 'We opened a dispute' : `${who(filed_by)} filed a dispute`
  return (
    <Section heading="History">
      <Timeline
        entries={[
          { time: created_at, icon: Scale, text: `${filed}, and ${held} was frozen` },
          ...statements.map(({ user_id, created_at: time }) => ({
            time,
            icon: MessageSquare,
            text: `${who(user_id)} added a statement`,
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
