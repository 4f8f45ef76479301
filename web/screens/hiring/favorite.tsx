import { Heart } from 'lucide-react'
import { useState } from 'react'
import { errorMessage } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import { displayText } from '#web/ui/display-text.ts'
import { Icon } from '#web/ui/icon.tsx'

type Props = { target: { kind: 'job' | 'consultant'; id: string; name: string; favorite: boolean } }

/** The button that marks a job or a consultant as a favorite. It shows the press at once. */
export const Favorite = ({ target }: Props) =>
  target.kind === 'job' ? <JobFavorite target={target} /> : <ConsultantFavorite target={target} />

function JobFavorite({ target }: Props) {
  const [isFavorite, setIsFavorite] = useFavorite(target.favorite)
  const add = useApiMutation('GET /consultant/jobs/favorites/add/{jobId}', () => setIsFavorite(true))
  const remove = useApiMutation('GET /consultant/jobs/favorites/remove/{jobId}', () => setIsFavorite(false))
  const mutation = isFavorite ? remove : add
  const onPress = () => mutation.mutate({ params: { jobId: target.id } })
  return <FavoriteButton target={{ ...target, favorite: isFavorite }} change={mutation} press={onPress} />
}

function ConsultantFavorite({ target }: Props) {
  const [isFavorite, setIsFavorite] = useFavorite(target.favorite)
  const add = useApiMutation('GET /client/home/favorites/add/{id}', () => setIsFavorite(true))
  const remove = useApiMutation('GET /client/home/favorites/remove/{id}', () => setIsFavorite(false))
  const mutation = isFavorite ? remove : add
  const onPress = () => mutation.mutate({ params: { id: target.id } })
  return <FavoriteButton target={{ ...target, favorite: isFavorite }} change={mutation} press={onPress} />
}

/**
 * Returns whether it is a favorite, and a setter. The person's last choice holds until the server's value
 * changes, since a row that is no favorite any more is not fetched again in a list of favorites.
 */
function useFavorite(serverValue: boolean) {
  const [choice, setChoice] = useState({ known: serverValue, now: serverValue })
  if (choice.known !== serverValue) setChoice({ known: serverValue, now: serverValue })
  return [choice.now, (now: boolean) => setChoice((previous) => ({ ...previous, now }))] as const
}

type FavoriteMutation = { isPending: boolean; isError: boolean; error: Error | null }

function FavoriteButton({
  target,
  change: mutation,
  press: onPress,
}: Props & { change: FavoriteMutation; press(): void }) {
  return (
    <>
      <button
        className="icon-btn heart"
        type="button"
        aria-pressed={target.favorite !== mutation.isPending}
        aria-busy={mutation.isPending || undefined}
        aria-label={`Favorite ${displayText(target.name)}`}
        title={target.favorite ? 'Remove from favorites' : 'Add to favorites'}
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
