import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { query } from '#web/app/api-query.ts'
import type { JobDraft } from './job-draft.ts'

type JobTags = Pick<JobDraft, 'categories' | 'skills'>

/**
 * Fills the first job of a client with the categories and skills of their profile, which they entered when they
 * registered, unless the job has others already. Those of a nurse describe the nurse, and are left out.
 * `decided` says that it happened before, or is not asked yet. So tags that a client removed do not come back.
 */
export function useRegistrationTags(
  { decided, draft }: { decided: boolean; draft: JobTags },
  decide: (tags: Partial<JobTags>) => void,
) {
  const profile = useQuery(query('GET /client/profile', {})).data?.profile
  const jobs = useQuery(query('GET /client/jobs', {})).data?.jobs
  const licenses = useQuery(query('GET /consultant/licenses', {})).data?.licenses
  const isClientAlone = profile && !profile.license_type && licenses?.length === 0
  const isReady = !decided && isClientAlone === true && jobs?.length === 0
  const prefill = useEffectEvent(() => {
    const isEmpty = draft.categories.length + draft.skills.length === 0
    decide(profile && isEmpty ? { categories: profile.categories, skills: profile.skills } : {})
  })
  useEffect(() => {
    if (isReady) prefill()
  }, [isReady])
}
