import { Heart } from 'lucide-react'
import { useState } from 'react'
import { errorMessage } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import { Icon } from '#web/ui/icon.tsx'
import { displayText } from '#web/ui/shown.ts'

type Props = { of: { kind: 'job' | 'consultant'; id: string; name: string; favorite: boolean } }

/** The heart that keeps a job or a consultant as a favorite; it shows the press at once. */
export const Favorite = ({ of }: Props) => (of.kind === 'job' ? <Job of={of} /> : <Consultant of={of} />)

function Job({ of }: Props) {
  const [now, changed] = useFavorite(of.favorite)
  const add = useApiMutation('GET /consultant/jobs/favorites/add/{jobId}', () => changed(true))
  const remove = useApiMutation('GET /consultant/jobs/favorites/remove/{jobId}', () => changed(false))
  const change = now ? remove : add
  const press = () => change.mutate({ params: { jobId: of.id } })
  return <Button of={{ ...of, favorite: now }} change={change} press={press} />
}

function Consultant({ of }: Props) {
  const [now, changed] = useFavorite(of.favorite)
  const add = useApiMutation('GET /client/home/favorites/add/{id}', () => changed(true))
  const remove = useApiMutation('GET /client/home/favorites/remove/{id}', () => changed(false))
  const change = now ? remove : add
  const press = () => change.mutate({ params: { id: of.id } })
  return <Button of={{ ...of, favorite: now }} change={change} press={press} />
}

/** What one said last counts until the row says something else: among favorites, one that is none is not asked again. */
function useFavorite(known: boolean) {
  const [said, setSaid] = useState({ known, now: known })
  if (said.known !== known) setSaid({ known, now: known })
  return [said.now, (now: boolean) => setSaid((before) => ({ ...before, now }))] as const
}

type Change = { isPending: boolean; isError: boolean; error: Error | null }

function Button({ of, change, press }: Props & { change: Change; press(): void }) {
  return (
    <>
      <button
        className="icon-btn heart"
        type="button"
        aria-pressed={of.favorite !== change.isPending}
        aria-busy={change.isPending || undefined}
        aria-label={`Favorite ${displayText(of.name)}`}
        title={of.favorite ? 'Remove from favorites' : 'Add to favorites'}
        onClick={() => change.isPending || press()}
      >
        <Icon icon={Heart} />
      </button>
      {change.isError && (
        <span className="hidden" role="alert">
          {errorMessage(change.error)}
        </span>
      )}
    </>
  )
}
