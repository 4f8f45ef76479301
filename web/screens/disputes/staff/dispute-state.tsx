import { CircleCheck, Clock, Scale } from 'lucide-react'
import type { AnswerOf } from '#api/wire/wire.ts'
import { type StatusDisplay, StatusLabel, statusDisplayOf } from '#web/ui/status-label.tsx'

export type DisputeCase = AnswerOf<'GET /staff/disputes/{id}'>
type Status = DisputeCase['dispute']['status']

export const STATUS_LOOKS: Record<Status, StatusDisplay> = {
  filed: ['warn', Clock, 'Filed'],
  under_review: ['now', Scale, 'Under review'],
  resolved: ['ok', CircleCheck, 'Resolved'],
}

export const DisputeState = ({ status, bare = false }: { status: Status; bare?: boolean }) => (
  <StatusLabel display={statusDisplayOf(STATUS_LOOKS, status)} bare={bare} />
)
