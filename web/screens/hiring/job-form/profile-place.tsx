import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { query } from '#web/app/api-query.ts'
import * as hiringJobFormCopy from '#web/copy/hiring/job-form.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CityAndState } from '#web/ui/member-text-elements.tsx'
import { EMPTY_JOB, type JobDraft } from './job-draft.ts'

type JobPlace = Pick<JobDraft, 'city' | 'state' | 'zip'>

/** The place in the client's profile, if it is complete. */
export function useProfilePlace(): JobPlace | undefined {
  const profile = useQuery(query('GET /client/profile', {})).data?.profile
  if (!profile?.city || !/^\d{5}$/.test(profile.zip)) return undefined
  const { city, state, zip } = profile
  return { city, state, zip }
}

const isSamePlace = (one: JobPlace, other: JobPlace) =>
  one.city === other.city && one.state === other.state && one.zip === other.zip

/**
 * Fills a new job with the place of the client's profile. If the job has another place, a button restores it.
 */
export function ProfilePlace({ draft, applyPlace }: { draft: JobPlace; applyPlace(place: JobPlace): void }) {
  const place = useProfilePlace()
  const prefillPlace = useEffectEvent(() => place && isSamePlace(draft, EMPTY_JOB) && applyPlace(place))
  const hasPlace = place !== undefined
  useEffect(() => {
    if (hasPlace) prefillPlace()
  }, [hasPlace])
  if (!place || isSamePlace(draft, place)) return null
  return (
    <div>
      <Button onClick={() => applyPlace(place)}>
        <Icon icon={MapPin} small />
        {hiringJobFormCopy.chooseFromYourProfile({ cityAndState: <CityAndState place={place} /> })}
      </Button>
    </div>
  )
}
