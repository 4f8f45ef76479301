import { Heart } from 'lucide-react'
import { useState } from 'react'
import { errorMessage } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import * as hiringCopy from '#web/copy/hiring/hiring.tsx'
import { displayText } from '#web/ui/display-text.ts'
import { Icon } from '#web/ui/icon.tsx'

type Props = { target: { kind: 'job' | 'consultant'; id: string; name: string; favorite: boolean } }

/** The button that marks a job or a consultant as a favorite. It changes before the server has answered. */
export const Favorite = ({ target }: Props) =>
  target.kind === 'job' ? <JobFavorite target={target} /> : <ConsultantFavorite target={target} />

function JobFavorite({ target }: Props) {
  const [isFavorite, setIsFavorite] = useFavorite(target.favorite)
  const add = useApiMutation('GET /consultant/jobs/favorites/add/{jobId}', () => setIsFavorite(true))
  const remove = useApiMutation('GET /consultant/jobs/favorites/remove/{jobId}', () => setIsFavorite(false))
  const mutation = isFavorite ? remove : add
  const onPress = () => mutation.mutate({ params: { jobId: target.id } })
  return <FavoriteButton target={{ ...target, favorite: isFavorite }} mutation={mutation} onPress={onPress} />
}

function ConsultantFavorite({ target }: Props) {
  const [isFavorite, setIsFavorite] = useFavorite(target.favorite)
  const add = useApiMutation('GET /client/home/favorites/add/{id}', () => setIsFavorite(true))
  const remove = useApiMutation('GET /client/home/favorites/remove/{id}', () => setIsFavorite(false))
  const mutation = isFavorite ? remove : add
  const onPress = () => mutation.mutate({ params: { id: target.id } })
  return <FavoriteButton target={{ ...target, favorite: isFavorite }} mutation={mutation} onPress={onPress} />
}

/**
 * The member's last choice, until the server's value changes. A list of favorites does not fetch a row again
 * that is no favorite anymore.
 */
function useFavorite(serverValue: boolean) {
  const [choice, setChoice] = useState({ serverValue, isFavorite: serverValue })
  if (choice.serverValue !== serverValue) setChoice({ serverValue, isFavorite: serverValue })
  const setIsFavorite = (isFavorite: boolean) => setChoice((previous) => ({ ...previous, isFavorite }))
  return [choice.isFavorite, setIsFavorite] as const
}

type FavoriteMutation = { isPending: boolean; isError: boolean; error: Error | null }

function FavoriteButton({
  target,
  mutation,
  onPress,
}: Props & { mutation: FavoriteMutation; onPress(): void }) {
  return (
    <>
      <button
        className="icon-btn heart"
        type="button"
        aria-pressed={target.favorite !== mutation.isPending}
        aria-busy={mutation.isPending || undefined}
        aria-label={hiringCopy.favorite(displayText(target.name))}
        title={target.favorite ? hiringCopy.removeFromFavorites : hiringCopy.addToFavorites}
        onClick={() => mutation.isPending || onPress()}
      >
        <Icon icon={Heart} />
      </button>
      {mutation.isError && (
        <span className="hidden" role="alert">
          {errorMessage(mutation.error)}
        </span>
      )}
    </>
  )
}
