import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '#web/app/api-query.ts'
import { useSession } from '#web/app/session.ts'

const EMPTY_PROFILE = { first_name: '', last_name: '', title: '', city: '', state: '' }

/**
 * The member who is logged in: the profile of the current mode, empty until it is known, and the account.
 * `isPending` is true until both calls have succeeded or failed; `profileQuery` is the query of the profile.
 */
export function useCurrentMember() {
  const { mode } = useSession()
  const route = mode === 'seeker' ? 'GET /client/profile' : 'GET /consultant/profile'
  const profile = useQuery({ ...query(route, {}), placeholderData: keepPreviousData })
  const settings = useQuery(query('GET /settings', {}))
  return {
    profile: profile.data?.profile ?? EMPTY_PROFILE,
    user: settings.data?.user,
    profileQuery: profile,
    isPending: profile.isPending || settings.isPending,
  }
}
