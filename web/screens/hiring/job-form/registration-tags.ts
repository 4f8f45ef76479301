import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { query } from '#web/app/api-query.ts'
import type { JobDraft } from './job-draft.ts'

type JobTags = Pick<JobDraft, 'categories' | 'skills'>

/**
 * Fills the first job of a client with the categories and skills that they entered when they registered, unless
 * they have entered others already. `isNew`: the form has no saved draft.
 */
export function useRegistrationTags(isNew: boolean, draft: JobTags, apply: (tags: JobTags) => void) {
  const profile = useQuery(query('GET /client/profile', {})).data?.profile
  const jobs = useQuery(query('GET /client/jobs', {})).data?.jobs
  const isReady = isNew && profile !== undefined && jobs?.length === 0
  const prefill = useEffectEvent(() => {
    const isEmpty = draft.categories.length + draft.skills.length === 0
    if (profile && isEmpty) apply({ categories: profile.categories, skills: profile.skills })
  })
  useEffect(() => {
    if (isReady) prefill()
  }, [isReady])
}
