import { useQuery } from '@tanstack/react-query'
import { query } from '#web/app/api-query.ts'

export type BlockablePerson = { user_id: string; first_name: string; last_name: string }

/** Whether the reader has blocked this member; `undefined` until that is known. */
export const useIsBlocked = (person_id: string): boolean | undefined => {
  const { data } = useQuery(query('GET /blocks', { query: { person_id } }))
  return data?.people.some(({ user_id }) => user_id === person_id)
}

/**
 * The id of the button that blocks and unblocks this member. It takes the focus after they were unblocked.
 */
export const blockButtonId = ({ user_id }: BlockablePerson): string => `block-${user_id}`
