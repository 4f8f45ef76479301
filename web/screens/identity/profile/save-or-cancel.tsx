import * as identityProfileCopy from '#web/copy/identity/profile.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { EditConflictHint } from '#web/ui/form/edit-conflict/conflict-notice.tsx'
import type { EditConflict } from '#web/ui/form/edit-conflict/use-edit-conflict.ts'
import type { Form } from '#web/ui/form/form.tsx'

type Props<V> = {
  form: Pick<Form<V>, 'isBusy'>
  editConflict: EditConflict<V>
  isSaved: boolean
  cancel(): void
}

export const SaveOrCancel = <V,>({ form, editConflict, isSaved, cancel }: Props<V>) => (
  <div className="actions">
    <Button type="submit" tone="primary" busyLabel={form.isBusy && identityProfileCopy.saving}>
      {isSaved ? 'Saved' : 'Save'}
    </Button>
    <Button onClick={cancel}>{identityProfileCopy.cancel}</Button>
    <EditConflictHint conflict={editConflict} />
  </div>
)
