import { type RefObject, useState } from 'react'
import { inWords } from '#web/app/api-error.ts'
import { useAct } from '#web/app/query-client.ts'
import { Button } from '#web/ui/form/button.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { At } from '#web/ui/time.tsx'
import type { Case } from './looks.tsx'

type Props = Pick<Case, 'dispute'> & { field: RefObject<HTMLDivElement | null> }

/** What staff write for each other; the parties never see it. */
export function Notes({ dispute, field }: Props) {
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const add = useAct('POST /staff/disputes/{id}/note', () => setText(''))
  return (
    <Panel heading="Notes" aside="For staff only">
      {dispute.notes.map((note) => (
        <div key={note.created_at}>
          <p className="pre">{note.text}</p>
          <p className="quiet">
            {note.name}, <At time={note.created_at} />
          </p>
        </div>
      ))}
      {dispute.status === 'under_review' ? (
        <div className="dense form form--tight" ref={field}>
          <TextArea
            id="note"
            rows={2}
            aria-keyshortcuts="N"
            label="New note"
            value={text}
            set={(value) => {
              setMissing(false)
              if (add.error) add.reset()
              setText(value)
            }}
            error={missing ? 'Write something first' : add.error ? inWords(add.error) : undefined}
          />
          <div>
            <Button
              busy={add.isPending && 'Adding'}
              onClick={() => {
                setMissing(text.trim() === '')
                if (text.trim() !== '')
                  add.mutate({ params: { id: dispute.id }, body: { text: text.trim() } })
              }}
            >
              Add note
            </Button>
          </div>
        </div>
      ) : (
        dispute.notes.length === 0 && <p className="quiet">No notes yet.</p>
      )}
    </Panel>
  )
}
