import { Button } from '#web/ui/form/button.tsx'
import type { Form } from '#web/ui/form/form.tsx'
import { ChangedHint } from '#web/ui/form/meanwhile/changed-meanwhile.tsx'
import type { Meanwhile } from '#web/ui/form/meanwhile/use-meanwhile.ts'

type Props<V> = { form: Pick<Form<V>, 'busy'>; meanwhile: Meanwhile<V>; saved: boolean; cancel(): void }

export const SaveOrCancel = <V,>({ form, meanwhile, saved, cancel }: Props<V>) => (
  <div className="actions">
    <Button type="submit" tone="primary" busy={form.busy && 'Saving'}>
      {saved ? 'Saved' : 'Save'}
    </Button>
    <Button onClick={cancel}>Cancel</Button>
    <ChangedHint of={meanwhile} />
  </div>
)
