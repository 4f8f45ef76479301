import type { File } from '#api/wire/files/shapes.ts'
import { isolate } from '#domain/kernel/text/isolation.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import { Button } from '#web/ui/form/button.tsx'

/** Removes the entry of a file that was refused, in one step: nothing else is left of it. */
export function RemoveRefusedFile({
  file,
  onRemoved,
}: {
  file: Pick<File, 'id' | 'file_name'>
  onRemoved?: () => void
}) {
  const remove = useApiMutation('DELETE /files/{id}', onRemoved)
  return (
    <>
      {remove.isError && <span role="alert">{errorMessage(remove.error)}</span>}
      <Button
        small
        busy={remove.isPending && 'Removing'}
        aria-label={`Remove ${isolate(file.file_name)}`}
        onClick={() => remove.mutate({ params: { id: file.id } })}
      >
        Remove
      </Button>
    </>
  )
}
