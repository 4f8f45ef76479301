import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { query } from '#web/app/api-query.ts'
import { CityAndState } from '#web/ui/city-and-state.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { EMPTY_JOB, type JobDraft } from './draft.ts'

type Where = Pick<JobDraft, 'city' | 'state' | 'zip'>

/** The place of the client's profile, if it is a whole one. */
export function useProfilePlace(): Where | undefined {
  const profile = useQuery(query('GET /client/profile', {})).data?.profile
  if (!profile?.city || !/^\d{5}$/.test(profile.zip)) return undefined
  const { city, state, zip } = profile
  return { city, state, zip }
}

const isSame = (one: Where, other: Where) =>
  one.city === other.city && one.state === other.state && one.zip === other.zip

/** A job begins at the place of the client's profile; from another place one press leads back to it. */
export function ProfilePlace({ draft, take }: { draft: Where; take(place: Where): void }) {
  const place = useProfilePlace()
  const begin = useEffectEvent(() => place && isSame(draft, EMPTY_JOB) && take(place))
  const isKnown = place !== undefined
  useEffect(() => {
    if (isKnown) begin()
  }, [isKnown])
  if (!place || isSame(draft, place)) return null
  return (
    <div>
      <Button onClick={() => take(place)}>
        <Icon icon={MapPin} small />
        Use <CityAndState place={place} /> from your profile
      </Button>
    </div>
  )
}
