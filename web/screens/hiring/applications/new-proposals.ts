import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { NotificationResponse } from '#api/wire/shapes/notification.ts'
import { query, useApiMutation } from '#web/app/api-query.ts'
import { modeOf, paramsOf } from '../../notifications/notification-link.ts'

/** A new or revised proposal whose notification the client has not read. */
type NewProposal = { id: string; job_id: string | undefined; application_id: string | undefined }

/** The new proposal that a notification is about; empty if it is about anything else. */
function newProposalsOf(notification: NotificationResponse): NewProposal[] {
  if (
    notification.read ||
    notification.action === undefined ||
    notification.route_screen !== 'ApplicationDetails'
  )
    return []
  const params = paramsOf(notification)
  const { job_id, application_id } = params
  return modeOf(params) === 'seeker' ? [{ id: notification.id, job_id, application_id }] : []
}

function useNewProposals(): NewProposal[] {
  const { data } = useQuery(query('GET /client/notifications', {}))
  return data?.notifications.flatMap(newProposalsOf) ?? []
}

/** Returns a function that counts the unread proposals for a job. */
export function useNewProposalCount(): (job_id: string) => number {
  const newProposals = useNewProposals()
  return (job_id) =>
    new Set(newProposals.flatMap((each) => (each.job_id === job_id ? each.application_id : []))).size
}

/** Marks the proposals of this job or application as read while the client sees them. */
export function useMarkProposalsRead(scope: { job_id: string } | { application_id: string }) {
  const readIds = useNewProposals().flatMap((each) =>
    ('job_id' in scope ? each.job_id === scope.job_id : each.application_id === scope.application_id)
      ? each.id
      : [],
  )
  const { mutate } = useApiMutation('POST /client/notifications/read')
  const reportedIds = useRef(new Set<string>())
  useEffect(() => {
    const ids = readIds.filter((id) => !reportedIds.current.has(id))
    if (ids.length === 0) return
    for (const id of ids) reportedIds.current.add(id)
    mutate({ body: { ids } })
  })
}
