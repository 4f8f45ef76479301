import { BadgeCheck, CalendarX, CircleX, FileUp, type LucideIcon, PencilLine, RefreshCw } from 'lucide-react'
import type { AnswerOf } from '#api/wire/wire.ts'
import { Section } from '#web/ui/layout/page.tsx'
import { Timeline } from '#web/ui/timeline.tsx'

type Props = { history: AnswerOf<'GET /consultant/licenses/info/{id}'>['history'] }

const EVENT_LABELS: Record<string, [icon: LucideIcon, words: string]> = {
  LicenseSubmitted: [FileUp, 'You handed it in'],
  LicenseRevised: [PencilLine, 'You changed what it says'],
  LicenseFileReplaced: [RefreshCw, 'You replaced its file'],
  LicenseVerified: [BadgeCheck, 'Our staff verified it'],
  LicenseRejected: [CircleX, 'Our staff rejected it'],
  LicenseRevoked: [CircleX, 'Our staff took the verification back'],
  LicenseExpired: [CalendarX, 'It expired'],
}

/** What happened to a license, as its owner may read it. */
export const LicenseHistory = ({ history }: Props) => (
  <Section heading="History">
    <Timeline
      entries={history.flatMap(({ at, type, reason }) => {
        const [icon, label] = EVENT_LABELS[type] ?? []
        return icon && label ? [{ time: at, icon, text: label, quote: reason }] : []
      })}
    />
  </Section>
)
