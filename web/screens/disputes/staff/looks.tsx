import { CircleCheck, Clock, Scale } from 'lucide-react'
import type { AnswerOf } from '#api/wire/wire.ts'
import { Label, type Look, look } from '#web/ui/state/label.tsx'

export type Case = AnswerOf<'GET /staff/disputes/{id}'>
type Status = Case['dispute']['status']

export const STATUSES: Record<Status, Look> = {
  filed: ['warn', Clock, 'Filed'],
  under_review: ['now', Scale, 'Under review'],
  resolved: ['ok', CircleCheck, 'Resolved'],
}

export const DisputeState = ({ status, bare = false }: { status: Status; bare?: boolean }) => (
  <Label look={look(STATUSES, status)} bare={bare} />
)
