import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
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

/**
 * Marks the proposals of this job or application as read while the client sees them. Returns the ids of those
 * that were new during this visit.
 */
export function useMarkProposalsRead(
  scope: { job_id: string } | { application_id: string },
): ReadonlySet<string> {
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set())
  const newProposals = useNewProposals().filter((each) =>
    'job_id' in scope ? each.job_id === scope.job_id : each.application_id === scope.application_id,
  )
  const { mutate } = useApiMutation('POST /client/notifications/read')
  const reportedIds = useRef(new Set<string>())
  useEffect(() => {
    const unreported = newProposals.filter(({ id }) => !reportedIds.current.has(id))
    if (unreported.length === 0) return
    const ids = unreported.map(({ id }) => id)
    for (const id of ids) reportedIds.current.add(id)
    setNewIds(
      (earlierIds) =>
        new Set([...earlierIds, ...unreported.flatMap(({ application_id }) => application_id ?? [])]),
    )
    mutate({ body: { ids } })
  })
  return newIds
}
