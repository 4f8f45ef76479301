import { useQuery } from '@tanstack/react-query'
import { Check, MapPin } from 'lucide-react'
import { query } from '#web/app/query-client.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { JobDraft } from './draft.ts'

type Place = Pick<JobDraft, 'city' | 'state' | 'zip'>

/** Fills in the place of the client's profile with one press. */
export function ProfilePlace({ draft, take }: { draft: Place; take(place: Place): void }) {
  const profile = useQuery(query('GET /client/profile', {})).data?.profile
  if (!profile?.city || !/^\d{5}$/.test(profile.zip)) return null
  const { city, state, zip } = profile
  const taken = draft.city === city && draft.state === state && draft.zip === zip
  return (
    <div>
      <Button onClick={() => take({ city, state, zip })}>
        <Icon of={taken ? Check : MapPin} small />
        Use {city}, {state} {zip} from your profile
      </Button>
    </div>
  )
}
