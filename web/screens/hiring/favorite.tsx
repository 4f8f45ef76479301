import { Heart } from 'lucide-react'
import { inWords } from '#web/app/api-error.ts'
import { useAct } from '#web/app/query-client.ts'
import { Icon } from '#web/ui/icon.tsx'

type Props = { of: { kind: 'job' | 'consultant'; id: string; name: string; favorite: boolean } }

/** The heart that keeps a job or a consultant as a favorite; it shows the press at once. */
export const Favorite = ({ of }: Props) => (of.kind === 'job' ? <Job of={of} /> : <Consultant of={of} />)

function Job({ of }: Props) {
  const add = useAct('GET /consultant/jobs/favorites/add/{jobId}')
  const remove = useAct('GET /consultant/jobs/favorites/remove/{jobId}')
  const change = of.favorite ? remove : add
  return <Button of={of} change={change} press={() => change.mutate({ params: { jobId: of.id } })} />
}

function Consultant({ of }: Props) {
  const add = useAct('GET /client/home/favorites/add/{id}')
  const remove = useAct('GET /client/home/favorites/remove/{id}')
  const change = of.favorite ? remove : add
  return <Button of={of} change={change} press={() => change.mutate({ params: { id: of.id } })} />
}

type Change = { isPending: boolean; isError: boolean; error: Error | null }

function Button({ of, change, press }: Props & { change: Change; press(): void }) {
  return (
    <>
      <button
        className="icon-btn heart"
        type="button"
        aria-pressed={of.favorite !== change.isPending}
        aria-label={`Favorite ${of.name}`}
        title={of.favorite ? 'Remove from favorites' : 'Add to favorites'}
        onClick={() => change.isPending || press()}
      >
        <Icon of={Heart} />
      </button>
      {change.isError && (
        <span className="hidden" role="alert">
          {inWords(change.error)}
        </span>
      )}
    </>
  )
}
